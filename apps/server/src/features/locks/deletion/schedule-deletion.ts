import { deletionDueAt } from '@keyhold/rules/locks/deletion';
import type { LockState } from '@keyhold/rules/locks/state';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { deadlines } from './deletion.tables';

/** Sets the days on which ended and revealed locks are deleted; an unread code has none. */
export async function scheduleDeletions(
  tx: Tx,
  ended: readonly { lockId: string; state: LockState }[],
): Promise<void> {
  const due = ended.flatMap(({ lockId, state }) => {
    const dueAt = deletionDueAt(state);
    return dueAt === null ? [] : [{ kind: 'lock_deletion' as const, subjectId: lockId, dueAt }];
  });
  if (due.length === 0) return;
  await tx
    .insert(deadlines)
    .values(due)
    .onConflictDoUpdate({
      target: [deadlines.kind, deadlines.subjectId],
      set: { dueAt: sql`excluded.due_at` },
    });
}
