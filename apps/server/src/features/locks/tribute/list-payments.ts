import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { lookAtLock } from '../look-at-lock';
import { presentPayment } from './present-payment';
import { lockPayments } from './tribute.tables';

/** More lines than anybody reads. */
const mostListed = 500;

/** The ledger of a lock, newest first, to its wearer and its keyholder. */
export async function listPayments(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  actor: SignedIn,
  lockId: string,
) {
  await lookAtLock(deps, actor, lockId);
  const rows = await deps.db
    .select()
    .from(lockPayments)
    .where(eq(lockPayments.lockId, lockId))
    .orderBy(desc(lockPayments.id))
    .limit(mostListed);
  return rows.map(presentPayment);
}
