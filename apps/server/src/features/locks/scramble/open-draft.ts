import { draftLifeSeconds } from '@keyhold/contracts/locks/draft';
import type { Deps } from '../../../deps';
import { newToken } from '../../../kernel/random';
import { lockDrafts } from '../locks.tables';
import { sealNewSeed } from './seed';

const draftTokenBytes = 16;

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
