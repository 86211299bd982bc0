import type { LockKind } from '@keyhold/rules/locks/state';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
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
  return requireLive(deps, await findOwnDraft(db, userId, token));
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

/** Holds a draft of this person, even after its hour or once it was called off. */
export async function holdOwnDraft(tx: Tx, userId: string, token: string): Promise<StoredDraft> {
  return requireFound(await findHeldDraft(tx, userId, token));
}

/** Finds and holds a draft; null if it is gone. A lock may still have come of it. */
export async function findHeldDraft(tx: Tx, userId: string, token: string): Promise<StoredDraft | null> {
  const [draft] = await ownDraft(tx, userId, token).for('update');
  return toStored(draft);
}

/** The same, not held. */
export async function findOwnDraft(
  db: Queryable,
  userId: string,
  token: string,
): Promise<StoredDraft | null> {
  const [draft] = await ownDraft(db, userId, token);
  return toStored(draft);
}

function ownDraft(db: Queryable, userId: string, token: string) {
  return db
    .select()
    .from(lockDrafts)
    .where(and(eq(lockDrafts.token, token), eq(lockDrafts.userId, userId)));
}

function toStored(draft: typeof lockDrafts.$inferSelect | undefined): StoredDraft | null {
  // Written by `sealDraft` alone.
  return draft ? { ...draft, prepared: draft.prepared as PreparedStart | null } : null;
}

function requireFound(draft: StoredDraft | null): StoredDraft {
  if (!draft) throw new Refusal('draft_not_found');
  return draft;
}

/** A draft that was found, within its hour and not called off; `draft_not_found` otherwise. */
export function requireLive({ clock }: Pick<Deps, 'clock'>, found: StoredDraft | null): StoredDraft {
  const draft = requireFound(found);
  if (draft.expiresAt <= clock.now() || draft.calledOffAt !== null) throw new Refusal('draft_not_found');
  return draft;
}

export interface StartedLock {
  readonly id: string;
  readonly kind: LockKind;
  readonly title: string;
  readonly startedAt: number;
}

/** The person's lock that a draft has become; null while it has not. */
export async function findStartedLock(
  db: Queryable,
  wearerId: string,
  draftToken: string,
): Promise<StartedLock | null> {
  const [lock] = await db
    .select({
      id: locks.id,
      kind: sql<LockKind>`${locks.state} ->> 'kind'`,
      title: sql<string>`${locks.state} ->> 'title'`,
      startedAt: locks.startedAt,
    })
    .from(locks)
    .where(and(eq(locks.draftToken, draftToken), eq(locks.wearerId, wearerId)));
  return lock ?? null;
}
