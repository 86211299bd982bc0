import { hkdfSync } from 'node:crypto';

/** 32 bytes each. New things use the current version; the older ones are kept to read what they sealed. */
export interface VersionedKeys {
  readonly currentVersion: number;
  readonly byVersion: ReadonlyMap<number, Buffer>;
}

export const KEY_LENGTH_BYTES = 32;

/** The key of a version, or null where it is not among these keys (any more). */
export function findKey(keys: VersionedKeys, version: number): Buffer | null {
  return keys.byVersion.get(version) ?? null;
}

/** The key that new things are sealed under. */
export function currentMasterKey(keys: VersionedKeys): Buffer {
  const key = findKey(keys, keys.currentVersion);
  if (!key) throw new Error(`Version ${keys.currentVersion} of the keys is missing`);
  return key;
}

/** One independent 32-byte key for a purpose: knowing it tells nothing about the master key or other purposes. */
export function deriveKey(masterKey: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `keyhold ${purpose} v1`, KEY_LENGTH_BYTES));
}

/** The same for every version, for what must survive a rotation of the master key (the password pepper). */
export function deriveKeys(masterKeys: VersionedKeys, purpose: string): VersionedKeys {
  return {
    currentVersion: masterKeys.currentVersion,
    byVersion: new Map([...masterKeys.byVersion].map(([version, key]) => [version, deriveKey(key, purpose)])),
  };
}
