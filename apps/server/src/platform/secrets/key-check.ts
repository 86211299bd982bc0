import { timingSafeEqual } from 'node:crypto';
import { deriveKey, type VersionedKeys } from './versioned-keys';

/** 32 bytes for the database that recognise this master key later and tell nothing about it. */
export function keyCheckValue(masterKey: Uint8Array): Buffer {
  return deriveKey(masterKey, 'key check');
}

/** Whether the stored value was made from this very key; compares in constant time. */
export function matchesKeyCheck(masterKey: Uint8Array, stored: Uint8Array): boolean {
  const expected = keyCheckValue(masterKey);
  return stored.length === expected.length && timingSafeEqual(expected, stored);
}

/** Whether one of these keys is the one that the stored value was made from. */
export function hasKeyOfCheck(keys: VersionedKeys, stored: Uint8Array): boolean {
  return [...keys.byVersion.values()].some((key) => matchesKeyCheck(key, stored));
}
