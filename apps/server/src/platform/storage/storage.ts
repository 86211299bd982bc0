/** Keeps whole files under a key like `photos/0193-….webp`. What is private comes in already sealed. */
export interface Storage {
  /** Stores or replaces; once it resolves the file survives a crash. Throws StorageFull, StorageUnavailable. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** Throws StorageMissing, StorageUnavailable. */
  get(key: string): Promise<Buffer>;
  /** Deletes a file; one that never was there is fine. Throws StorageUnavailable. */
  delete(key: string): Promise<void>;
  /** Throws StorageUnavailable. */
  exists(key: string): Promise<boolean>;
}

/** The key could leave its place or mean another file elsewhere: a bug of the caller. */
export class StorageKeyInvalid extends Error {
  override readonly name = 'StorageKeyInvalid';
  constructor() {
    super('A storage key is lower case words, digits, dots and dashes in up to 6 parts');
  }
}

export class StorageMissing extends Error {
  override readonly name = 'StorageMissing';
}

export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The store did not answer in time or refused us; nothing is known about the file. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
