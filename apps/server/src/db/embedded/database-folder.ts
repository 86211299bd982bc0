import { chmod, chown, lstat, mkdir, readlink, realpath, rmdir, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { type DatabaseUser, findDatabaseUser, handOver } from './owner-user';
import { makePrivateFolder, reaches, stableName } from './private-folder';

/** The place where the database lives, and the account that it runs as. */
export interface DatabaseFolder {
  /** The data folder the operator named, for sentences. */
  readonly dataDir: string;
  /** The folder that belongs to the database's account, normally `<dataDir>/postgres`. */
  readonly path: string;
  /** PostgreSQL's own data directory inside it. */
  readonly cluster: string;
  readonly log: string;
  readonly user: DatabaseUser | null;
}

/**
 * Finds or makes the folder of the database. Where root's database account cannot reach the data folder,
 * another folder is chosen, recorded as the symlink `<dataDir>/postgres`, and said through `log`.
 */
export async function openDatabaseFolder(
  dataDir: string,
  log: (message: string) => void,
): Promise<DatabaseFolder> {
  const account = await findDatabaseUser();
  await mkdir(dirname(resolve(dataDir)), { recursive: true });
  await mkdir(dataDir, { mode: 0o700 }).catch(fineIfPresent);
  const home = await realpath(dataDir);
  const usual = join(home, 'postgres');

  const existing = await findExisting(home, usual);
  if (existing) {
    const user = await requireRightToUse(existing, account);
    await letPass(home, user);
    if (await reaches(user, existing)) return described(home, existing, user);
    // Starting beside an existing database would look like losing everything; an empty folder may go.
    await rmdir(usual).catch(() => {
      throw new Error(strandedSentence(existing, user));
    });
  }
  await letPass(home, account);
  const isReachable = await reaches(account, home);
  const path = isReachable ? usual : await chooseElsewhere(home, account, log);
  await makePrivateFolder(path, account);
  // The link comes before any data: a database that is not recorded could be missed by a later start.
  if (!isReachable) await symlink(path, usual).catch(fineIfPresent);
  return described(home, path, account);
}

function described(dataDir: string, path: string, user: DatabaseUser | null): DatabaseFolder {
  return { dataDir, path, cluster: join(path, 'cluster'), log: join(path, 'postgres.log'), user };
}

/**
 * Opens a data folder of root's for passing through, and only to the database's group, so that the
 * application's files in it need no modes of their own.
 */
async function letPass(home: string, user: DatabaseUser | null): Promise<void> {
  if (!user) return;
  const { uid, mode } = await stat(home);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  await chown(home, 0, user.gid);
  await chmod(home, 0o710);
}

async function findExisting(home: string, usual: string): Promise<string | null> {
  const entry = await lstat(usual).catch(nullIfMissing);
  if (!entry?.isSymbolicLink()) return entry && usual;
  const target = resolve(home, await readlink(usual));
  if (await lstat(target).catch(nullIfMissing)) return realpath(target);
  throw new Error(
    `The database of ${home} is kept in ${target}, which is gone. Restore that folder, ` +
      `or remove ${usual} to begin with an empty database.`,
  );
}

/** Root runs an existing database as the account that owns it; everybody else must be that account. */
async function requireRightToUse(path: string, account: DatabaseUser | null): Promise<DatabaseUser | null> {
  const { uid, gid } = await stat(path);
  if (account && uid !== 0) return uid === account.uid ? account : { name: `user ${uid}`, uid, gid };
  if (account) await handOver(path, account);
  else if (process.getuid && uid !== process.getuid()) {
    throw new Error(
      `The database in ${path} belongs to another user (id ${uid}). Start Keyhold as that user or as root.`,
    );
  }
  return account;
}

async function chooseElsewhere(
  home: string,
  user: DatabaseUser | null,
  log: (message: string) => void,
): Promise<string> {
  for (const base of await basesFor(home)) {
    if (!(await reaches(user, base))) continue;
    const path = join(base, `keyhold-${stableName(home)}`);
    log(
      `The database process (${user?.name}) cannot reach ${home}, so the database is kept in ${path}. ` +
        'Include that folder in backups.',
    );
    return path;
  }
  throw new Error(
    `The database process (${user?.name}) cannot reach ${home}. ` +
      'Choose a folder that it can reach with KEYHOLD_DATA_DIR, or start Keyhold as an ordinary user.',
  );
}

/** Temporary folders are emptied by the system, so only data that is temporary itself goes there. */
async function basesFor(home: string): Promise<string[]> {
  const temporary = await realpath(tmpdir());
  return home.startsWith(temporary + sep) ? [temporary] : ['/var/lib', '/var/db', '/srv'];
}

/** Made at an earlier start, or by one at the same time that comes to the same decisions. */
function fineIfPresent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function strandedSentence(path: string, user: DatabaseUser | null): string {
  return (
    `The database in ${path} cannot be reached by the account it has to run as (${user?.name}). ` +
    'Let that account pass through the folders above it (chmod o+x), or start Keyhold as the user it belongs to.'
  );
}
