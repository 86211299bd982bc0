import { createHash } from 'node:crypto';
import { lstat, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type DatabaseUser, handOver } from './owner-user';

/** A name that is the same at every start for the same path. */
export function stableName(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

/**
 * Makes a 0700 folder for the account, or accepts one that is already theirs.
 * Throws if the name is taken by somebody else: in shared places a stranger could have put it there.
 */
export async function makePrivateFolder(path: string, user: DatabaseUser | null): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  const ownUid = process.getuid?.();
  const isOurs = ownUid === undefined || found.uid === ownUid || found.uid === user?.uid;
  const isPrivate = ownUid === undefined || (found.mode & 0o077) === 0;
  if (!found.isDirectory() || !isOurs || !isPrivate) {
    throw new Error(
      `${path} is needed for the database but is not a private folder of it. Remove it and start again.`,
    );
  }
  await handOver(path, user);
}

/** Whether the account may pass through every folder of the path; our own account never has to ask. */
export async function reaches(user: DatabaseUser | null, path: string): Promise<boolean> {
  if (!user) return true;
  const found = await stat(path).catch(() => null);
  if (!found) return false;
  const mayPass = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
  const parent = dirname(path);
  return (found.mode & mayPass) !== 0 && (parent === path || (await reaches(user, parent)));
}
