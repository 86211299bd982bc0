import { StorageKeyInvalid } from './storage';

/** Parts start with a letter or digit, so neither `..` nor the hidden temporary files can be named. */
const validKey = /^[a-z0-9][a-z0-9._-]{0,99}(?:\/[a-z0-9][a-z0-9._-]{0,99}){0,5}$/;

/** Throws StorageKeyInvalid unless the key means the same file on every disk and in every object store. */
export function requireStorageKey(key: string): void {
  // Windows drops a dot at the end of a name, and lower case alone keeps macOS and Windows from mixing files up.
  if (!validKey.test(key) || /\.(?:\/|$)/.test(key)) throw new StorageKeyInvalid();
}
