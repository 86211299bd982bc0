import { and, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../db/database';
import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { lockDrafts, locks } from '../locks.tables';
import type { PreparedStart } from './prepared-start';

export type StoredDraft = Omit<typeof lockDrafts.$inferSelect, 'prepared'> & {
  readonly prepared: PreparedStart | null;
};

/** The person's own draft within its hour; `draft_not_found` otherwise. */
export async function requireDraft(
  db: Queryable,
  deps: Pick<Deps, 'clock'>,
  userId: string,
  token: string,
): Promise<StoredDraft> {
  const [draft] = await ownDraft(db, userId, token);
  return requireLive(deps, draft);
}

/** The same, held for this transaction. */
export async function holdDraft(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  userId: string,
  token: string,
): Promise<StoredDraft> {
  return requireLive(deps, await holdOwnDraft(tx, userId, token));
}

/** Also one whose hour is over, or that was called off. */
export async function holdOwnDraft(tx: Tx, userId: string, token: string): Promise<StoredDraft> {
  const [draft] = await ownDraft(tx, userId, token).for('update');
  return requireFound(draft);
}

function ownDraft(db: Queryable, userId: string, token: string) {
  return db
    .select()
    .from(lockDrafts)
    .where(and(eq(lockDrafts.token, token), eq(lockDrafts.userId, userId)));
}

function requireFound(draft: typeof lockDrafts.$inferSelect | undefined): StoredDraft {
  if (!draft) throw new Refusal('draft_not_found');
  // Written by `sealDraft` alone.
  return { ...draft, prepared: draft.prepared as PreparedStart | null };
}

function requireLive(
  { clock }: Pick<Deps, 'clock'>,
  found: typeof lockDrafts.$inferSelect | undefined,
): StoredDraft {
  const draft = requireFound(found);
  if (draft.expiresAt <= clock.now() || draft.calledOffAt !== null) throw new Refusal('draft_not_found');
  return draft;
}

/** The person's lock that a draft has become; null while it has not. */
export async function findStartedLockId(
  db: Queryable,
  wearerId: string,
  draftToken: string,
): Promise<string | null> {
  const [lock] = await db
    .select({ id: locks.id })
    .from(locks)
    .where(and(eq(locks.draftToken, draftToken), eq(locks.wearerId, wearerId)));
  return lock?.id ?? null;
}
