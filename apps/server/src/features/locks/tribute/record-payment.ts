import { claimBuyout, type payment, payTribute } from '@keyhold/contracts/locks/tribute';
import type { UnsignedCommand } from '@keyhold/rules/locks/commands';
import type { LockState } from '@keyhold/rules/locks/state';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable, Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { newId } from '../../../kernel/random';
import { runLockCommand, underKey } from '../run-lock-command';
import { presentPayment } from './present-payment';
import { lockPayments } from './tribute.tables';

/** What the wearer says they paid. The lock determines what a buyout costs. */
export type NewPayment =
  | { readonly kind: 'TRIBUTE'; readonly amountMinorUnits: number; readonly note: string }
  | { readonly kind: 'BUYOUT'; readonly note: string };

type Ledger = typeof lockPayments;

const kinds = {
  TRIBUTE: { endpoint: payTribute, event: 'locks.tribute_paid' },
  BUYOUT: { endpoint: claimBuyout, event: 'locks.buyout_claimed' },
} as const;

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
  const { endpoint, event: type } = kinds[made.kind];
  const { event, beside: inserted } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: () => toCommand(made, newId(deps.clock.now(), deps.random)),
    event: type,
    repeats: underKey(deps, { userId, endpoint, key, request: { lockId, ...made } }),
    alongWith(tx, { state, now, event }) {
      const { paymentId: id } = event.data;
      return insertPayment(tx, state, { id, lockId, note: made.note, createdAt: now });
    },
  });
  const { paymentId } = event.data;
  // A repeat inserts nothing: its payment is read, and may have been answered since.
  const row = inserted ?? (await findPayment(deps.db, paymentId));
  if (!row) throw new Error(`The payment ${paymentId} is not in the ledger`);
  return presentPayment(row);
}

async function findPayment(db: Queryable, paymentId: string) {
  const [row] = await db.select().from(lockPayments).where(eq(lockPayments.id, paymentId));
  return row;
}

function toCommand(made: NewPayment, paymentId: string): UnsignedCommand {
  const { note } = made;
  if (made.kind === 'BUYOUT') return { type: 'claim_buyout', paymentId, note };
  return { type: 'pay_tribute', paymentId, amountMinorUnits: made.amountMinorUnits, note };
}

/** The row holds what the rules made of the payment: the amount, the day, the currency. */
async function insertPayment(
  tx: Tx,
  { tribute }: LockState,
  row: Pick<Ledger['$inferInsert'], 'id' | 'lockId' | 'note' | 'createdAt'>,
): Promise<Ledger['$inferSelect'] | undefined> {
  const open = tribute?.open.find(({ id }) => id === row.id);
  if (!tribute || !open) throw new Error(`The lock knows nothing of the payment ${row.id}`);
  const { kind, amountMinorUnits, date } = open;
  const { currency } = tribute;
  const whole = { ...row, kind, amountMinorUnits, date, currency, status: 'OPEN' } as const;
  const [inserted] = await tx.insert(lockPayments).values(whole).returning();
  return inserted;
}
