import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { killDatabase, makeHome } from './product';
import { stage } from './stage';

const run = promisify(execFile);

/** A disk of its own for a data folder, which a test can fill up. */
export interface SmallDisk {
  readonly dataDir: string;
  /** Leaves not one byte. */
  fill(): Promise<void>;
  /** Gives back what `fill` took. */
  free(): Promise<void>;
}

/** Mounts a disk in memory; null, with the reason printed, where this account may not. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const disk = join(await makeHome(), 'disk');
  await mkdir(disk);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]);
  } catch (error) {
    console.log(`Skipped: no disk can be mounted here (${String(error).split('\n')[0]}).`);
    return null;
  }
  const dataDir = join(disk, 'data');
  stage.atEnd(async () => {
    await killDatabase(dataDir);
    await run('umount', ['--lazy', disk]);
  });
  const filler = join(disk, 'filler');
  return {
    dataDir,
    fill: () => fillUp(filler),
    free: () => rm(filler),
  };
}

async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2)) {
      const block = Buffer.alloc(bytes, 1);
      while (await fits(file, block));
    }
  } finally {
    await file.close();
  }
}

async function fits(file: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<boolean> {
  try {
    return (await file.write(block)).bytesWritten === block.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
