import { timingSafeEqual } from 'node:crypto';
import { deriveKey } from './versioned-keys';

/** 32 bytes for the database that recognise this master key later and tell nothing about it. */
export function keyCheckValue(masterKey: Uint8Array): Buffer {
  return deriveKey(masterKey, 'key check');
}

/** Whether the stored value was made from this very key; compares in constant time. */
export function matchesKeyCheck(masterKey: Uint8Array, stored: Uint8Array): boolean {
  const expected = keyCheckValue(masterKey);
  return stored.length === expected.length && timingSafeEqual(expected, stored);
}
