import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free space where a folder is, or will be: with a database and files elsewhere nobody makes the data folder. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    return freeBytes(above);
  }
}
