import { createHash } from 'node:crypto';
import { draftLifeSeconds, sealedDraftKeptDays } from '@keyhold/contracts/locks/draft';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { newToken } from '../../../kernel/random';
import { lockDrafts } from '../locks.tables';

export type StoredDraft = typeof lockDrafts.$inferSelect;

/** What a draft holds beside its sealed code. */
export interface PreparedStart {
  readonly kind: 'SELF';
  readonly settings: SelfLockSettings;
  readonly clientSeed: string;
}

const seedBytes = 32;
const draftTokenBytes = 16;
const mostListed = 20;

/** A fresh secret seed, sealed, with the SHA-256 that is shown before anything depends on it. */
export async function sealNewSeed(tx: Tx, deps: Deps): Promise<{ seedHash: string; seedSecretId: string }> {
  const seed = deps.random.bytes(seedBytes);
  const seedHash = createHash('sha256').update(seed).digest('hex');
  return { seedHash, seedSecretId: await deps.secrets.keep(tx, 'fairness-seed', seed) };
}

/** Opens a draft for a person: the promise is made before they choose anything. */
export async function openDraft(deps: Deps, userId: string) {
  const now = deps.clock.now();
  const expiresAt = now + draftLifeSeconds * 1000;
  const token = newToken(deps.random, draftTokenBytes);
  const seedHash = await deps.transaction(async (tx) => {
    const seed = await sealNewSeed(tx, deps);
    await tx.insert(lockDrafts).values({ token, userId, createdAt: now, expiresAt, ...seed });
    return seed.seedHash;
  });
  return { token, seedHash, expiresAt: new Date(expiresAt).toISOString() };
}

/** The person's own draft, held for this transaction; also one whose hour is over. */
export async function requireOwnDraft(tx: Tx, userId: string, token: string): Promise<StoredDraft> {
  const [draft] = await tx
    .select()
    .from(lockDrafts)
    .where(and(eq(lockDrafts.token, token), eq(lockDrafts.userId, userId)))
    .for('update');
  if (!draft) throw new Refusal('draft_not_found');
  return draft;
}

/** The same, only within its hour. */
export async function requireDraft(tx: Tx, deps: Deps, userId: string, token: string): Promise<StoredDraft> {
  const draft = await requireOwnDraft(tx, userId, token);
  if (draft.expiresAt <= deps.clock.now() || draft.calledOffAt !== null) throw new Refusal('draft_not_found');
  return draft;
}

/**
 * Calls a start off. A box may be closed on its code already, and no lock holds it: so the code goes back to its
 * owner. It stays for a day, since the answer may be lost on its way. Null where none was sealed, or a lock has it.
 */
export async function discardDraft(
  deps: Deps,
  userId: string,
  token: string,
): Promise<{ digits: string | null }> {
  return deps.transaction(async (tx) => {
    const draft = await requireOwnDraft(tx, userId, token);
    const code =
      draft.combinationSecretId && (await deps.secrets.open(tx, 'combination', draft.combinationSecretId));
    const calledOffAt = draft.calledOffAt ?? deps.clock.now();
    await tx.update(lockDrafts).set({ calledOffAt }).where(eq(lockDrafts.token, token));
    return { digits: code ? code.toString('utf8') : null };
  });
}

/** The person's drafts with a sealed code that no lock came of, newest first. */
export async function listDrafts(deps: Deps, userId: string) {
  const drafts = await deps.db
    .select()
    .from(lockDrafts)
    .where(
      and(
        eq(lockDrafts.userId, userId),
        isNotNull(lockDrafts.combinationSecretId),
        isNull(lockDrafts.calledOffAt),
      ),
    )
    .orderBy(desc(lockDrafts.createdAt))
    .limit(mostListed);
  return drafts.map(({ token, prepared, createdAt, expiresAt }) => ({
    token,
    title: (prepared as PreparedStart).settings.title,
    sealedAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }));
}

/** Destroys a draft and what is still sealed in it; what a started lock took over is no longer in it. */
async function destroyDraft(tx: Tx, deps: Deps, draft: StoredDraft): Promise<void> {
  await tx.delete(lockDrafts).where(eq(lockDrafts.token, draft.token));
  for (const secretId of [draft.combinationSecretId, draft.seedSecretId]) {
    if (secretId) await deps.secrets.destroy(tx, secretId);
  }
}

/** Destroys drafts that are good for nothing: without a code after their hour, with one after thirty days more. */
export async function destroyExpiredDrafts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const isEmpty = isNull(lockDrafts.combinationSecretId);
  await deps.transaction(async (tx) => {
    const expired = await tx
      .select()
      .from(lockDrafts)
      .where(
        and(
          lte(lockDrafts.expiresAt, now),
          or(
            isEmpty,
            lte(lockDrafts.calledOffAt, now - DAY_MS),
            lte(lockDrafts.expiresAt, now - sealedDraftKeptDays * DAY_MS),
          ),
        ),
      )
      .limit(500)
      .for('update', { skipLocked: true });
    for (const draft of expired) await destroyDraft(tx, deps, draft);
  });
}
