import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flush } from './durable-files';

/** The refusal to start on a data folder that holds only a part of an installation. */
export class RestoreUnfinished extends Error {
  override readonly name = 'RestoreUnfinished';
  constructor(readonly folder: string) {
    super(
      `A restore into ${folder} was not finished, so nothing starts there. Remove what is in that folder and restore again.`,
    );
  }
}

const note =
  'A restore of a backup into this folder has begun and is not finished, so Keyhold does not start here.\n' +
  'If no restore runs any more: remove everything in this folder and restore again.\n';

const noteFile = (dataDir: string) => join(dataDir, 'restore-unfinished.txt');

/**
 * Makes the folder if needed and marks it, so that nothing starts on a half restored installation. Fails
 * with `EEXIST` if another restore has marked it.
 */
export async function markUnfinished(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(noteFile(dataDir), note, { mode: 0o600, flag: 'wx' });
  await flush(noteFile(dataDir));
  await flush(dataDir);
}

/** The restore is whole: from now on the folder may be started. */
export async function markFinished(dataDir: string): Promise<void> {
  await rm(noteFile(dataDir));
  await flush(dataDir);
}

/** Throws RestoreUnfinished for a folder that is marked. */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  const isMarked = await access(noteFile(dataDir)).then(
    () => true,
    () => false,
  );
  if (isMarked) throw new RestoreUnfinished(dataDir);
}
