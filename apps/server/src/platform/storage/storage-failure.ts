import { StorageFull, StorageMissing, StorageUnavailable } from './storage';

const MISSING = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'NoSuchKey', 'NotFound']);
const FULL = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'QuotaExceeded',
  'XMinioStorageFull',
  'InsufficientStorage',
]);
const HTTP_INSUFFICIENT_STORAGE = 507;

/** Takes a driver's error out of the errors that flydrive wraps around it. */
function innermost(error: unknown): {
  code?: unknown;
  name?: unknown;
  $metadata?: { httpStatusCode?: unknown };
} {
  let current: unknown = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return typeof current === 'object' && current !== null ? current : {};
}

/**
 * Translates a failure of a disk or of an object store. A missing bucket counts as unavailable, not as
 * a missing file: it is a fault of the set-up.
 */
export function toStorageFailure(error: unknown, key: string): Error {
  const { code, name, $metadata } = innermost(error);
  const names = [code, name].filter((value) => typeof value === 'string');
  const words = `${key} (${names.join(', ')})`;
  if (names.some((value) => FULL.has(value)) || $metadata?.httpStatusCode === HTTP_INSUFFICIENT_STORAGE) {
    return new StorageFull(`No space left to store ${words}`, { cause: error });
  }
  if (names.some((value) => MISSING.has(value)))
    return new StorageMissing(`No file ${key}`, { cause: error });
  return new StorageUnavailable(`The storage failed at ${words}`, { cause: error });
}
