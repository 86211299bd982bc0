import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, realpath, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres';

const run = promisify(execFile);

/** A new folder that every account may pass through. */
export async function newHome(): Promise<string> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'kh-')));
  await chmod(home, 0o755);
  return home;
}

/** Initialises a database in a folder of its own; returns its data folder. */
export async function initialiseData(): Promise<string> {
  const dataDir = join(await newHome(), 'data');
  const database = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onUnexpectedExit: () => undefined,
  });
  await database.stop();
  return dataDir;
}

/** Makes a data folder with the binaries of another and no cluster; returns it. */
export async function lendBinaries(original: string, dataDir: string): Promise<string> {
  const lender = join(original, 'postgres');
  const folder = join(dataDir, 'postgres');
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(lender))
    if (name.startsWith('bin-')) await symlink(join(lender, name), join(folder, name));
  const { uid, gid } = await stat(lender);
  await chmod(folder, 0o700);
  await chown(folder, uid, gid);
  return dataDir;
}

/** The same with a copy of its cluster, whose server is stopped. */
export async function copyData(original: string, dataDir: string): Promise<string> {
  await lendBinaries(original, dataDir);
  await run('cp', ['-a', join(original, 'postgres/cluster'), join(dataDir, 'postgres')]);
  return dataDir;
}
