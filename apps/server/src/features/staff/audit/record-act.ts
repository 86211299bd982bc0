import type { AuditAct } from '@keyhold/contracts/staff/audit';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { type AuditDetails, auditChain, auditEntries } from './audit.tables';
import { beforeFirst, hashOfEntry } from './chain';

export interface Act {
  readonly act: AuditAct;
  /** The person whom it concerns. */
  readonly subjectId?: string | null;
  readonly reason?: string;
  readonly details?: AuditDetails;
}

/**
 * Writes down what a member of the staff does or reads, in the transaction that does or reads it. Call it last: others
 * wait for their turn until this transaction ends.
 */
export async function recordAct(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Pick<SignedIn, 'userId'>,
  { act, subjectId = null, reason = '', details = {} }: Act,
): Promise<void> {
  await tx.insert(auditChain).values({ id: 1, length: 0, hash: beforeFirst }).onConflictDoNothing();
  const [chain] = await tx.select().from(auditChain).where(eq(auditChain.id, 1)).for('update');
  if (!chain) throw new Error('The audit has no chain');
  const entry = {
    place: chain.length + 1,
    at: clock.now(),
    actorId: actor.userId,
    act,
    subjectId,
    reason,
    details,
  };
  const hash = hashOfEntry(chain.hash, entry);
  await tx.insert(auditEntries).values({ ...entry, hash });
  await tx.update(auditChain).set({ length: entry.place, hash }).where(eq(auditChain.id, 1));
}
