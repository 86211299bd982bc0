import { deletionDueAt } from '@keyhold/rules/locks/deletion';
import type { LockState } from '@keyhold/rules/locks/state';
import type { Tx } from '../../../db/database';
import { deadlines } from './deletion.tables';

/** Sets the day on which an ended and revealed lock is deleted; an unread code has none. */
export async function scheduleDeletion(tx: Tx, lockId: string, state: LockState): Promise<void> {
  const dueAt = deletionDueAt(state);
  if (dueAt === null) return;
  await tx
    .insert(deadlines)
    .values({ kind: 'lock_deletion', subjectId: lockId, dueAt })
    .onConflictDoUpdate({ target: [deadlines.kind, deadlines.subjectId], set: { dueAt } });
}
