import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { lookAtOwnLock } from '../look-at-lock';
import { presentPayment } from './present-payment';
import { lockPayments } from './tribute.tables';

/** More lines than anybody reads. */
const mostListed = 500;

/** The ledger of a lock, newest first, to its wearer and its keyholder. */
export async function listPayments(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  userId: string,
  lockId: string,
) {
  await lookAtOwnLock(deps, lockId, userId);
  const rows = await deps.db
    .select()
    .from(lockPayments)
    .where(eq(lockPayments.lockId, lockId))
    .orderBy(desc(lockPayments.id))
    .limit(mostListed);
  return rows.map(presentPayment);
}
