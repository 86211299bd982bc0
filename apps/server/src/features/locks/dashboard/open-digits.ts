import type { SecretBox } from '../../../db/sealed-secrets';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import type { Deps } from '../../../deps';
import { combinationSecret } from '../locks.secrets';

/** The sealed code, read along with its lock. */
export const sealedCodeColumns = {
  id: sealedSecrets.id,
  ciphertext: sealedSecrets.ciphertext,
  wrappedKey: sealedSecrets.wrappedKey,
  keyVersion: sealedSecrets.keyVersion,
};

export type SealedCode = Parameters<SecretBox['openRow']>[1];

/**
 * Opens the code of a lock. Returns null if it cannot be opened: a lost code must not hide the other locks
 * and their ways out.
 */
export function openDigits(
  deps: Pick<Deps, 'secrets' | 'log'>,
  lockId: string,
  code: SealedCode | null,
): string | null {
  try {
    if (!code) throw new Error('The combination is missing');
    return deps.secrets.openRow(combinationSecret, code).toString('utf8');
  } catch (error) {
    deps.log.error({ err: error, lockId }, 'a combination cannot be opened');
    return null;
  }
}
