import type { FileReply } from '@keyhold/contracts/endpoint';
import { and, eq } from 'drizzle-orm';
import { toBuffer } from 'qrcode';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { shareUrlOf } from './present-template';
import { lockTemplates } from './templates.tables';

const widthPixels = 512;
/** The margin in modules; a reader needs four of them to find the code. */
const margin = 4;
const longestName = 60;

/** The link of the keyholder's template as a picture to print or to send. */
export async function templateQrCode(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  keyholderId: string,
  templateId: string,
): Promise<FileReply> {
  const [template] = await deps.db
    .select({ shareCode: lockTemplates.shareCode, settings: lockTemplates.settings })
    .from(lockTemplates)
    .where(and(eq(lockTemplates.id, templateId), eq(lockTemplates.keyholderId, keyholderId)));
  if (!template) throw new Refusal('template_not_found');
  const bytes = await toBuffer(shareUrlOf(deps, template.shareCode), { width: widthPixels, margin });
  return { bytes, contentType: 'image/png', fileName: `${slugOf(template.settings.title)}-qr.png` };
}

/** A title as a file name that every system takes. */
function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-|-$/g, '');
  return slug || 'shared-lock';
}
