import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../kernel/deps';
import { countRunning } from './count-running';
import { presentOwnTemplate } from './present-template';
import { lockTemplates } from './templates.tables';

/** More than this many are of no use to anybody on one page. */
const mostTemplates = 500;

/** The keyholder's templates, newest first, each with how many wear it; one statement. */
export async function listTemplates(deps: Pick<Deps, 'db' | 'publicUrl'>, ownerId: string) {
  const rows = await deps.db
    .select({ template: lockTemplates, lockedCount: countRunning(deps.db) })
    .from(lockTemplates)
    .where(eq(lockTemplates.ownerId, ownerId))
    .orderBy(desc(lockTemplates.createdAt), desc(lockTemplates.id))
    .limit(mostTemplates);
  return rows.map(({ template, lockedCount }) => presentOwnTemplate(deps, template, lockedCount));
}
