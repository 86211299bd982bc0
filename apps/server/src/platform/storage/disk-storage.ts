import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Randomness } from '../../kernel/random';
import { writeFileDurably } from '../disk/write-file-durably';
import { createDriveStorage } from './drive-storage';
import { type Storage, StorageUnavailable } from './storage';

/** flydrive's disk driver, with writes that survive a crash and reads that are exact. */
class DurableDiskDriver extends FSDriver {
  constructor(
    private readonly folder: string,
    private readonly random: Randomness,
  ) {
    super({ location: folder, visibility: 'private' });
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
    await writeFileDurably(join(this.folder, key), bytes, { ifExists: 'replace', random: this.random });
  }

  /** flydrive hands out the whole memory behind the buffer: for an empty file 64 KB of zeros. */
  override async getBytes(key: string): Promise<Uint8Array> {
    try {
      return await readFile(join(this.folder, key));
    } catch (error) {
      await this.#requireMounted();
      throw error;
    }
  }

  override async exists(key: string): Promise<boolean> {
    await this.#requireMounted();
    return super.exists(key);
  }

  /** If the whole folder is empty, no single file is missing: the disk is not mounted. */
  async #requireMounted(): Promise<void> {
    if (await isEmpty(this.folder)) throw new StorageUnavailable(`Nothing is in ${this.folder}`);
  }
}

/** Files in `<dataDir>/files`, readable by this system user only. */
export function createDiskStorage(options: { dataDir: string; random: Randomness }): Storage {
  return createDriveStorage(new DurableDiskDriver(join(options.dataDir, 'files'), options.random));
}

async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}
