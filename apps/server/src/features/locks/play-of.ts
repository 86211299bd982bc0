import { createHmac } from 'node:crypto';
import { type HmacSha256, numberStream } from '@keyhold/rules/fairness/stream';
import type { Play } from '@keyhold/rules/locks/plays';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { newToken } from '../../kernel/random';
import type { StoredLock } from './lock-store';
import { fairnessSeed } from './locks.secrets';

const nonceBytes = 16;

const hmacSha256: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();

/**
 * Returns the chance for the next draw, spin or selection of this lock, from its sealed seed and the
 * browser's nonce.
 */
export async function playOf(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'random'>,
  { id, seedSecretId, state }: StoredLock,
  sentNonce: string | undefined,
): Promise<Play> {
  const seed = seedSecretId === null ? null : await deps.secrets.open(tx, fairnessSeed, seedSecretId);
  const { clientSeed } = state.fairness;
  const nonce = sentNonce ?? newToken(deps.random, nonceBytes);
  return {
    nonce,
    nonceFrom: sentNonce === undefined ? 'SERVER' : 'BROWSER',
    // Asked only once the rules take the play, so that a lock without a seed is refused as any other.
    numbers(counter) {
      if (seed === null) throw new Error(`The lock ${id} has no seed`);
      return numberStream(hmacSha256, seed, { clientSeed, counter, nonce });
    },
  };
}
