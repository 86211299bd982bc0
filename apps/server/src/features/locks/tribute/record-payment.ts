import { claimBuyout, type payment, payTribute } from '@keyhold/contracts/locks/tribute';
import type { LockCommand } from '@keyhold/rules/locks/commands';
import { decide } from '@keyhold/rules/locks/engine';
import type { LockState } from '@keyhold/rules/locks/state';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database';
import { onceInTurn } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import { newId } from '../../../kernel/random';
import { requireOwnLock, saveDecision } from '../lock-store';
import { presentPayment } from './present-payment';
import { lockPayments } from './tribute.tables';

/** What the wearer says they paid. A buyout costs what the lock says. */
export type NewPayment =
  | { readonly kind: 'TRIBUTE'; readonly amountMinorUnits: number; readonly note: string }
  | { readonly kind: 'BUYOUT'; readonly note: string };

/**
 * Records a payment that was made elsewhere: the ledger's row and the lock's event, or neither. Refuses as the rules
 * do; an idempotency key makes a repeat safe.
 */
export async function recordPayment(
  deps: Deps,
  userId: string,
  lockId: string,
  made: NewPayment,
  key: string | undefined,
): Promise<z.output<typeof payment>> {
  const { method, path } = made.kind === 'TRIBUTE' ? payTribute : claimBuyout;
  return deps.transaction(async (tx) => {
    const lock = await requireOwnLock(tx, lockId, userId);
    const call = { userId, endpoint: `${method} ${path}`, key, request: { lockId, ...made } };
    const id = await onceInTurn(tx, deps, call, async () => {
      const now = deps.clock.now();
      const paymentId = newId(now, deps.random);
      const command = toCommand(made, paymentId, userId);
      const decision = decide(lock.state, command, now, { gaps: deps.gaps.list() });
      const { state, refusal } = await saveDecision(tx, deps, lock, decision);
      // Nothing may be kept under the key of a refused call; the sweep saves again what time alone did.
      if (refusal) throw refusal;
      await insertPayment(tx, state, { id: paymentId, lockId, note: made.note, createdAt: now });
      return paymentId;
    });
    const [row] = await tx.select().from(lockPayments).where(eq(lockPayments.id, id));
    if (!row) throw new Error(`The payment ${id} is not in the ledger`);
    return presentPayment(row);
  });
}

function toCommand(made: NewPayment, paymentId: string, userId: string): LockCommand {
  const { note } = made;
  const actor = { kind: 'user', userId } as const;
  if (made.kind === 'BUYOUT') return { type: 'claim_buyout', actor, paymentId, note };
  return { type: 'pay_tribute', actor, paymentId, amountMinorUnits: made.amountMinorUnits, note };
}

/** The row says what the rules made of it: the amount, the day, the currency. */
async function insertPayment(
  tx: Tx,
  { tribute }: LockState,
  row: Pick<typeof lockPayments.$inferInsert, 'id' | 'lockId' | 'note' | 'createdAt'>,
): Promise<void> {
  const open = tribute?.open.find(({ id }) => id === row.id);
  if (!tribute || !open) throw new Error(`The lock knows nothing of the payment ${row.id}`);
  const { kind, amountMinorUnits, date } = open;
  const { currency } = tribute;
  await tx.insert(lockPayments).values({ ...row, kind, amountMinorUnits, date, currency, status: 'OPEN' });
}
