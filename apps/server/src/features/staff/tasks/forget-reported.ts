import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Leaver } from '../../../personal-data';
import { staffTasks } from './tasks.tables';

/** Takes somebody who goes out of the names of what was reported: nothing more can be reported of them. */
export async function forgetReported(tx: Tx, _deps: Deps, { id }: Leaver): Promise<undefined> {
  await tx
    .update(staffTasks)
    .set({ contentKey: sql`${staffTasks.id}::text` })
    .where(eq(staffTasks.reportedUserId, id));
}
