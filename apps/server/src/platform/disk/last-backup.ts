import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Says by its time when the last backup was made; a script of the operator's own may `touch` it. */
const noteOf = (dataDir: string) => join(dataDir, 'last-backup');

export const noteBackup = (dataDir: string): Promise<void> => writeFile(noteOf(dataDir), '', { mode: 0o600 });

/** By the system's clock; null if none is known. */
export async function lastBackupAt(dataDir: string): Promise<number | null> {
  return stat(noteOf(dataDir)).then(
    ({ mtimeMs }) => mtimeMs,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
}
