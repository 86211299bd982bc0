import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { releaseFile } from '../../../file-purpose';
import { Refusal } from '../../../kernel/errors';
import { coverPhoto } from '../locks.files';
import { lockTemplates } from './templates.tables';

/** Removes a template; locks that run go on with the settings and the cover that they started with. */
export async function removeTemplate(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  { keyholderId, templateId }: { keyholderId: string; templateId: string },
): Promise<void> {
  const [removed] = await tx
    .delete(lockTemplates)
    .where(and(eq(lockTemplates.id, templateId), eq(lockTemplates.keyholderId, keyholderId)))
    .returning({ coverFileId: lockTemplates.coverFileId });
  if (!removed) throw new Refusal('template_not_found');
  if (removed.coverFileId) await releaseFile(tx, deps, coverPhoto, removed.coverFileId);
}
