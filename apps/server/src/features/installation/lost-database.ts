import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCluster } from '../../db/embedded/existing-database';
import { masterKeyFilePath } from '../../platform/secrets/master-key-file';
import { StartRefused } from './claim-installation';

/**
 * Refuses a data folder that has the key or files of an installation but no database: it is lost, or its volume is not
 * mounted, and a new one in its place would belong to whoever registers first. A first start makes the database before
 * anything else. Changes nothing.
 */
export async function refuseLostDatabase(dataDir: string): Promise<void> {
  if (await hasCluster(dataDir)) return;
  const left = [
    ...(await namesIn(join(masterKeyFilePath(dataDir), '..'))),
    ...(await namesIn(join(dataDir, 'files'))),
  ];
  if (left.length === 0) return;
  throw new StartRefused(
    `The data folder ${dataDir} has the key or files of an installation but not its database: bring its folder ` +
      'postgres back (is a volume not mounted?) or restore a backup into an empty folder; to begin anew on purpose, ' +
      'name an empty folder with KEYHOLD_DATA_DIR. Nothing was changed.',
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}
