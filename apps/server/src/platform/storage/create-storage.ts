import type { Randomness } from '../../kernel/random';
import { createDiskStorage } from './disk-storage';
import type { S3Options } from './s3-storage';
import type { Storage } from './storage';

/** The storage of this installation: the bucket where one is configured, else the data folder. */
export async function createStorage(options: {
  s3: S3Options | undefined;
  dataDir: string;
  random: Randomness;
}): Promise<Storage> {
  if (!options.s3) return createDiskStorage(options);
  // The S3 client is large; an installation on disk never loads it.
  const { createS3Storage } = await import('./s3-storage');
  return createS3Storage(options.s3);
}
