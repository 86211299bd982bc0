import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { type Storage, StorageMissing, StorageUnavailable } from './storage';
import { toStorageFailure } from './storage-failure';
import { requireStorageKey } from './storage-key';

/** Runs one call and translates its errors; `ifMissing` says what a missing file means for this call. */
async function run<T>(
  key: string,
  call: () => Promise<T>,
  ifMissing: (failure: StorageMissing) => T,
): Promise<T> {
  requireStorageKey(key);
  try {
    return await call();
  } catch (error) {
    const failure = toStorageFailure(error, key);
    if (failure instanceof StorageMissing) return ifMissing(failure);
    throw failure;
  }
}

/** The storage over any flydrive driver; disk and S3 differ in their drivers only. */
export function createDriveStorage(driver: DriverContract): Storage {
  const disk = new Disk(driver);
  return {
    put: (key, bytes, { contentType }) =>
      run(
        key,
        () => disk.put(key, bytes, { contentType }),
        (failure) => {
          throw new StorageUnavailable(`There is no place for ${key}`, { cause: failure });
        },
      ),
    get: (key) =>
      run(
        key,
        async () => {
          const bytes = await disk.getBytes(key);
          return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        },
        (failure) => {
          throw failure;
        },
      ),
    delete: (key) =>
      run(
        key,
        () => disk.delete(key),
        () => undefined,
      ),
    exists: (key) =>
      run(
        key,
        () => disk.exists(key),
        () => false,
      ),
  };
}
