import { describe, expect, it } from 'vitest';
import {
  CLIENT_SEED_MAX_LENGTH,
  type FairnessCommitment,
  isCommitment,
  isCommitmentKept,
} from './commitment';
import { sha256Hex } from './testing/node-crypto';

// Both hashes were made with sha256sum, not with this code.
const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const config = { deck: { RED: 3, GREEN: 1 } };
const commitment: FairnessCommitment = {
  seedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  clientSeed: 'mine',
  configHash: '8f9943e180ee0022260febcfadf7094e200005f57f2d113da1577c94da5dd2b1',
  proof: 'FULL',
};

describe('a commitment', () => {
  it.each<[string, Partial<FairnessCommitment>, boolean]>([
    ['as made', {}, true],
    ['server made', { proof: 'SERVER_MADE' }, true],
    ['with a hash in capitals', { seedHash: 'A'.repeat(64) }, false],
    ['with a short hash', { configHash: 'a'.repeat(63) }, false],
    ['without a client seed', { clientSeed: '' }, false],
    ['with the longest client seed', { clientSeed: 'x'.repeat(CLIENT_SEED_MAX_LENGTH) }, true],
    ['with the longest client seed of emojis', { clientSeed: '🔒'.repeat(CLIENT_SEED_MAX_LENGTH) }, true],
    ['with an endless client seed', { clientSeed: 'x'.repeat(CLIENT_SEED_MAX_LENGTH + 1) }, false],
  ])('%s', (_name, change, valid) => {
    expect(isCommitment({ ...commitment, ...change })).toBe(valid);
  });

  it('is kept by its own seed and configuration, in any order of keys', () => {
    expect(isCommitmentKept(commitment, { seed, config }, sha256Hex)).toBe(true);
    const turned = { deck: { GREEN: 1, RED: 3 } };
    expect(isCommitmentKept(commitment, { seed, config: turned }, sha256Hex)).toBe(true);
  });

  it('is broken by another seed and by another configuration', () => {
    const otherSeed = seed.slice().fill(9, 31);
    const otherConfig = { deck: { RED: 4, GREEN: 1 } };
    expect(isCommitmentKept(commitment, { seed: otherSeed, config }, sha256Hex)).toBe(false);
    expect(isCommitmentKept(commitment, { seed, config: otherConfig }, sha256Hex)).toBe(false);
  });
});
