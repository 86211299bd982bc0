import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { runLockCommand } from '../run-lock-command';
import { lockPayments } from './tribute.tables';

/** The keyholder's answer to a payment. The reason of a rejection stays in the ledger, between the two. */
export type Answer =
  | { readonly type: 'confirm_payment' }
  | { readonly type: 'reject_payment'; readonly reason: string | null };

/** Names a payment and its lock. */
export interface PaymentParams {
  readonly id: string;
  readonly paymentId: string;
}

/** Confirms or rejects an open payment: the ledger's row and the lock's event, or neither. Refuses as the rules do. */
export async function answerPayment(
  deps: Deps,
  userId: string,
  { id: lockId, paymentId }: PaymentParams,
  answer: Answer,
): Promise<void> {
  const isThis = and(eq(lockPayments.id, paymentId), eq(lockPayments.lockId, lockId));
  const isConfirmed = answer.type === 'confirm_payment';
  const row = {
    status: isConfirmed ? ('CONFIRMED' as const) : ('REJECTED' as const),
    reason: isConfirmed ? null : answer.reason,
    decidedAt: deps.clock.now(),
  };
  try {
    await runLockCommand(deps, {
      lockId,
      actor: { kind: 'user', userId },
      command: { type: answer.type, paymentId },
      alongWith: async (tx) => void (await tx.update(lockPayments).set(row).where(isThis)),
    });
  } catch (error) {
    // The rules know open payments only; the ledger knows whether this payment ever existed.
    if (!(error instanceof Refusal) || error.code !== 'payment_not_open') throw error;
    const known = await deps.db.$count(lockPayments, isThis);
    throw known > 0 ? error : new Refusal('payment_not_found');
  }
}
