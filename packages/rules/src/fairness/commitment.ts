import { hasLength } from '../locks/within';
import { canonicalJson, type Json } from './canonical';

/**
 * The promise that is fixed at the start of a lock and can be checked after its end. `seedHash` is SHA-256
 * over the raw bytes of the secret seed, `configHash` SHA-256 over the UTF-8 text of the canonical starting
 * configuration, both in lowercase hex. The proof is FULL when the wearer's browser saw `seedHash` before it
 * chose `clientSeed`.
 */
export interface FairnessCommitment {
  seedHash: string;
  clientSeed: string;
  configHash: string;
  proof: 'FULL' | 'SERVER_MADE';
}

export const CLIENT_SEED_MAX_LENGTH = 128;

/** SHA-256 in lowercase hex; a text counts as its UTF-8 bytes. */
export type Sha256Hex = (data: Uint8Array | string) => string;

const SHA256_HEX = /^[0-9a-f]{64}$/;

/** True for a commitment that can be checked later. */
export function isCommitment({ seedHash, clientSeed, configHash }: FairnessCommitment): boolean {
  const isSeed = hasLength(clientSeed, 1, CLIENT_SEED_MAX_LENGTH);
  return SHA256_HEX.test(seedHash) && SHA256_HEX.test(configHash) && isSeed;
}

/** True when the seed and configuration shown after the end are those that the lock was started with. */
export function isCommitmentKept(
  commitment: FairnessCommitment,
  shown: { seed: Uint8Array; config: Json },
  sha256Hex: Sha256Hex,
): boolean {
  return (
    sha256Hex(shown.seed) === commitment.seedHash &&
    sha256Hex(canonicalJson(shown.config)) === commitment.configHash
  );
}
