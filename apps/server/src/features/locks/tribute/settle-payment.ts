import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { runLockCommand } from '../run-lock-command';
import { lockPayments } from './tribute.tables';

/**
 * What becomes of an open payment: the keyholder's answer, or the wearer takes it back. The reason of a rejection stays
 * in the ledger, between the two.
 */
export type Settlement =
  | { readonly type: 'confirm_payment' }
  | { readonly type: 'reject_payment'; readonly reason: string | null }
  | { readonly type: 'take_back_payment' };

/** Names a payment and its lock. */
export interface PaymentParams {
  readonly id: string;
  readonly paymentId: string;
}

/** Settles an open payment: the ledger's row and the lock's event, or neither. Refuses as the rules do. */
export async function settlePayment(
  deps: Deps,
  userId: string,
  { id: lockId, paymentId }: PaymentParams,
  settlement: Settlement,
): Promise<void> {
  const isThis = and(eq(lockPayments.id, paymentId), eq(lockPayments.lockId, lockId));
  const row = { ...outcomeOf(settlement), decidedAt: deps.clock.now() };
  try {
    await runLockCommand(deps, {
      lockId,
      actor: { kind: 'user', userId },
      command: { type: settlement.type, paymentId },
      alongWith: async (tx) => void (await tx.update(lockPayments).set(row).where(isThis)),
    });
  } catch (error) {
    // The rules know open payments only; the ledger knows whether this payment ever existed.
    if (!(error instanceof Refusal) || error.code !== 'payment_not_open') throw error;
    const known = await deps.db.$count(lockPayments, isThis);
    throw known > 0 ? error : new Refusal('payment_not_found');
  }
}

/** What the ledger says of it then. The line of what is taken back stays, its note goes. */
function outcomeOf(settlement: Settlement): Partial<typeof lockPayments.$inferInsert> {
  switch (settlement.type) {
    case 'confirm_payment':
      return { status: 'CONFIRMED' };
    case 'reject_payment':
      return { status: 'REJECTED', reason: settlement.reason };
    case 'take_back_payment':
      return { status: 'TAKEN_BACK', note: '' };
  }
}
