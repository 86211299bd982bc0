import { createHash } from 'node:crypto';
import { draftLifeSeconds } from '@keyhold/contracts/locks/draft';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { and, eq, gt, lte } from 'drizzle-orm';
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

/** The person's own living draft, held for this transaction. */
export async function requireDraft(tx: Tx, deps: Deps, userId: string, token: string): Promise<StoredDraft> {
  const [draft] = await tx
    .select()
    .from(lockDrafts)
    .where(
      and(
        eq(lockDrafts.token, token),
        eq(lockDrafts.userId, userId),
        gt(lockDrafts.expiresAt, deps.clock.now()),
      ),
    )
    .for('update');
  if (!draft) throw new Refusal('draft_not_found');
  return draft;
}

/** Destroys a draft and what is still sealed in it; what a started lock took over is no longer in it. */
export async function destroyDraft(tx: Tx, deps: Deps, draft: StoredDraft): Promise<void> {
  await tx.delete(lockDrafts).where(eq(lockDrafts.token, draft.token));
  for (const secretId of [draft.combinationSecretId, draft.seedSecretId]) {
    if (secretId) await deps.secrets.destroy(tx, secretId);
  }
}

/** Destroys the drafts whose hour is over. */
export async function destroyExpiredDrafts(deps: Deps): Promise<void> {
  await deps.transaction(async (tx) => {
    const expired = await tx
      .select()
      .from(lockDrafts)
      .where(lte(lockDrafts.expiresAt, deps.clock.now()))
      .limit(500)
      .for('update', { skipLocked: true });
    for (const draft of expired) await destroyDraft(tx, deps, draft);
  });
}
