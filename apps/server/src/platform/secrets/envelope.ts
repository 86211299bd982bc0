import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Randomness } from '../../kernel/random';
import type { MasterKeys } from './master-keys';
import { deriveKeys, findKey, KEY_LENGTH_BYTES, type VersionedKeys } from './versioned-keys';

/** The stored form of a secret. Without `wrappedKey` the ciphertext is lost for good. */
export interface SealedRecord {
  readonly ciphertext: Buffer;
  readonly wrappedKey: Buffer;
  readonly keyVersion: number;
}

export interface Envelope {
  /** Encrypts for exactly this record and purpose. */
  seal(recordId: string, purpose: string, plain: Uint8Array): SealedRecord;
  /** Throws SecretUnreadable unless it was sealed for this record and purpose and is untouched. */
  open(recordId: string, purpose: string, sealed: SealedRecord): Buffer;
  /** The same secret under the current master key; the ciphertext stays. Throws SecretUnreadable as `open`. */
  rewrap(recordId: string, purpose: string, sealed: SealedRecord): SealedRecord;
}

/** The secret cannot be opened. Says which record, never anything of its content. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
  constructor(
    readonly purpose: string,
    readonly recordId: string,
    readonly reason: 'unknown_key_version' | 'not_authentic',
  ) {
    super(`The secret "${purpose}" of record ${recordId} cannot be opened (${reason})`);
  }
}

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Binds a box to its record, purpose and layer. JSON quotes the parts, so no two pairs give the same bytes. */
function associatedData(layer: 'data' | 'key', recordId: string, purpose: string): Buffer {
  return Buffer.from(JSON.stringify([FORMAT, layer, purpose, recordId]));
}

/** Format byte, nonce, ciphertext, tag. */
function encrypt(key: Buffer, plain: Uint8Array, bound: Buffer, random: Randomness): Buffer {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(bound);
  const body = [cipher.update(plain), cipher.final()];
  return Buffer.concat([Buffer.of(FORMAT), nonce, ...body, cipher.getAuthTag()]);
}

/** Returns null if the box is not authentic for this key and what it is bound to. */
function decrypt(key: Buffer, box: Buffer, bound: Buffer): Buffer | null {
  if (box.length < 1 + NONCE_BYTES + TAG_BYTES || box[0] !== FORMAT) return null;
  const nonce = box.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(bound);
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  try {
    // Nothing of the first part leaves before the tag was checked by final().
    return Buffer.concat([decipher.update(box.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function requireDataKey(
  keys: VersionedKeys,
  recordId: string,
  purpose: string,
  sealed: SealedRecord,
): Buffer {
  const wrappingKey = findKey(keys, sealed.keyVersion);
  if (!wrappingKey) throw new SecretUnreadable(purpose, recordId, 'unknown_key_version');
  const dataKey = decrypt(wrappingKey, sealed.wrappedKey, associatedData('key', recordId, purpose));
  if (dataKey?.length !== KEY_LENGTH_BYTES) throw new SecretUnreadable(purpose, recordId, 'not_authentic');
  return dataKey;
}

/** Seals small things whole (up to some 10 MB) with AES-256-GCM under a random data key for each record. */
export function createEnvelope(masterKeys: MasterKeys, random: Randomness): Envelope {
  const keys = deriveKeys(masterKeys, 'envelope');
  const currentKey = findKey(keys, keys.currentVersion);
  if (!currentKey) throw new Error('The current master key is not among the master keys');

  const wrap = (recordId: string, purpose: string, dataKey: Buffer): Omit<SealedRecord, 'ciphertext'> => ({
    wrappedKey: encrypt(currentKey, dataKey, associatedData('key', recordId, purpose), random),
    keyVersion: keys.currentVersion,
  });

  return {
    seal(recordId, purpose, plain) {
      const dataKey = random.bytes(KEY_LENGTH_BYTES);
      const ciphertext = encrypt(dataKey, plain, associatedData('data', recordId, purpose), random);
      const wrapped = wrap(recordId, purpose, dataKey);
      dataKey.fill(0);
      return { ciphertext, ...wrapped };
    },
    open(recordId, purpose, sealed) {
      const dataKey = requireDataKey(keys, recordId, purpose, sealed);
      const plain = decrypt(dataKey, sealed.ciphertext, associatedData('data', recordId, purpose));
      dataKey.fill(0);
      if (!plain) throw new SecretUnreadable(purpose, recordId, 'not_authentic');
      return plain;
    },
    rewrap(recordId, purpose, sealed) {
      const dataKey = requireDataKey(keys, recordId, purpose, sealed);
      const wrapped = wrap(recordId, purpose, dataKey);
      dataKey.fill(0);
      return { ciphertext: sealed.ciphertext, ...wrapped };
    },
  };
}
