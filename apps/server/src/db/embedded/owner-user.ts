import { chown, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

/** An account of this system that the database process drops to. */
export interface DatabaseUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const UNPRIVILEGED = ['postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account to run PostgreSQL as; null means our own. Root drops to `postgres`, else to `nobody`.
 * Throws where PostgreSQL would refuse to run: no such account, or a user id without a name.
 */
export async function findDatabaseUser(): Promise<DatabaseUser | null> {
  if (isRoot()) return requireUnprivilegedUser(await readFile('/etc/passwd', 'utf8'));
  if (process.getuid) requireNamedUser(process.getuid());
  return null;
}

/** Picks the account from the text of /etc/passwd; throws if neither `postgres` nor `nobody` is there. */
export function requireUnprivilegedUser(passwd: string): DatabaseUser {
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const account = accounts.find((fields) => fields[0] === name);
    // macOS writes nobody as -2, the file system reports 4294967294.
    if (account) return { name, uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a "postgres" nor a "nobody" account to run it as. ' +
      'Start Keyhold as an ordinary user, or set DATABASE_URL.',
  );
}

function requireNamedUser(uid: number): void {
  try {
    userInfo();
  } catch {
    throw new Error(
      `The user id ${uid} has no name on this system (no entry in /etc/passwd), and PostgreSQL does not run without one. ` +
        'Start Keyhold as a user that exists, or set DATABASE_URL.',
    );
  }
}

/** Options for child processes that shall run as this account. */
export function runAs(user: DatabaseUser | null): { uid?: number; gid?: number } {
  // Node takes the ids of a child as signed 32 bit numbers.
  return user ? { uid: user.uid | 0, gid: user.gid | 0 } : {};
}

/** Hands a file or folder over to the account; nothing to do when it is our own. */
export async function handOver(path: string, user: DatabaseUser | null): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}
