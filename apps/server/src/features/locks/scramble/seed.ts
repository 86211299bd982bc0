import { createHash } from 'node:crypto';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { newToken } from '../../../kernel/random';
import { fairnessSeed } from '../locks.secrets';
import type { PromisedSeed } from '../start-lock';

const seedBytes = 32;
const clientSeedBytes = 16;

/** A fresh secret seed, sealed, with the SHA-256 that is shown before anything depends on it. */
export async function sealNewSeed(tx: Tx, deps: Deps): Promise<{ seedHash: string; seedSecretId: string }> {
  const seed = deps.random.bytes(seedBytes);
  const seedHash = createHash('sha256').update(seed).digest('hex');
  return { seedHash, seedSecretId: await deps.secrets.keep(tx, fairnessSeed, seed) };
}

/**
 * Returns the seeds of a lock; the proof is full if a draft promised the server's seed before the browser
 * sent its own.
 */
export async function seedFor(
  tx: Tx,
  deps: Deps,
  promised: { seedHash: string; seedSecretId: string } | null,
  sentClientSeed: string | undefined,
): Promise<PromisedSeed> {
  const { seedHash, seedSecretId } = promised ?? (await sealNewSeed(tx, deps));
  const proof = promised && sentClientSeed ? 'FULL' : 'SERVER_MADE';
  const clientSeed = sentClientSeed ?? newToken(deps.random, clientSeedBytes);
  return { seedHash, seedSecretId, clientSeed, proof };
}
