import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { countWearers } from '../still-running';
import { presentOwnTemplate } from './present-template';
import { lockTemplates } from './templates.tables';

/** More than this many are of no use to anybody on one page. */
const mostTemplates = 500;

/** The keyholder's templates, newest first, each with how many wear it; two statements. */
export async function listTemplates(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'publicUrl'>,
  keyholderId: string,
) {
  const rows = await deps.db
    .select()
    .from(lockTemplates)
    .where(eq(lockTemplates.keyholderId, keyholderId))
    .orderBy(desc(lockTemplates.createdAt), desc(lockTemplates.id))
    .limit(mostTemplates);
  const wearers = await countWearers(
    deps.db,
    deps,
    rows.map(({ id }) => id),
  );
  return rows.map((template) => presentOwnTemplate(deps, template, wearers.get(template.id) ?? 0));
}
