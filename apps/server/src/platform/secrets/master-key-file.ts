import { createHash } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Randomness } from '../../kernel/random';
import { writeFileDurably } from '../disk/write-file-durably';
import { MasterKeyRefused } from './master-key-refused';
import { KEY_LENGTH_BYTES, type VersionedKeys } from './versioned-keys';

const storedKey = z.strictObject({ version: z.int().check(z.positive()), key: z.string() });
const storedKeys = z.strictObject({
  format: z.literal(1),
  current: z.int(),
  keys: z.array(storedKey).check(z.minLength(1)),
  checksum: z.string(),
});

/** Tells a damaged file from a good one; the file holds the keys themselves, so it gives nothing away. */
function checksumOf(current: number, keys: readonly z.infer<typeof storedKey>[]): string {
  const canonical = JSON.stringify([current, ...keys.map(({ version, key }) => [version, key])]);
  return createHash('sha256').update(canonical).digest('hex');
}

/** The path of the key file of an installation without `KEYHOLD_MASTER_KEY`. */
export function masterKeyFilePath(dataDir: string): string {
  return join(dataDir, 'keys', 'master.json');
}

/** The keys in the text of a key file; null where it is damaged. */
export function parseMasterKeyFile(text: string): VersionedKeys | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const stored = storedKeys.safeParse(json);
  if (!stored.success || stored.data.checksum !== checksumOf(stored.data.current, stored.data.keys))
    return null;
  const byVersion = new Map(
    stored.data.keys.map(({ version, key }) => [version, Buffer.from(key, 'base64')]),
  );
  const whole = [...byVersion.values()].every((key) => key.length === KEY_LENGTH_BYTES);
  if (!whole || !byVersion.has(stored.data.current)) return null;
  return { currentVersion: stored.data.current, byVersion };
}

function serialise(keys: VersionedKeys): Buffer {
  const list = [...keys.byVersion].map(([version, key]) => ({ version, key: key.toString('base64') }));
  const checksum = checksumOf(keys.currentVersion, list);
  const stored = { format: 1, current: keys.currentVersion, keys: list, checksum };
  return Buffer.from(`${JSON.stringify(stored, null, 2)}\n`);
}

/**
 * Returns the keys in the file, or null if there is no file. Throws MasterKeyRefused if it cannot be read
 * whole.
 */
export async function findMasterKeyFile(path: string): Promise<VersionedKeys | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT') return null;
    throw new MasterKeyRefused(`The key file ${path} cannot be read (${code}). It was left as it is`);
  }
  const keys = parseMasterKeyFile(text);
  if (!keys) {
    throw new MasterKeyRefused(
      `The key file ${path} is damaged. It was left as it is: without it nothing sealed can be opened. ` +
        'Put it back from a backup',
    );
  }
  // A restored backup often comes back readable by all. If we may not change that, the start still goes on.
  await chmod(path, 0o600).catch(() => undefined);
  return keys;
}

/** Makes the file with one random key. Several processes that start at once all get the same key. */
export async function createMasterKeyFile(path: string, random: Randomness): Promise<VersionedKeys> {
  const made = { currentVersion: 1, byVersion: new Map([[1, random.bytes(KEY_LENGTH_BYTES)]]) };
  try {
    await writeFileDurably(path, serialise(made), { ifExists: 'refuse', random });
    return made;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    const theirs = code === 'EEXIST' ? await findMasterKeyFile(path) : null;
    if (theirs) return theirs;
    throw new MasterKeyRefused(
      `No key file can be made in ${dirname(path)} (${code}). Make the folder writable or set KEYHOLD_MASTER_KEY`,
    );
  }
}

/**
 * Rotation where the key lives in the file: adds a random key as the next and current version and keeps the
 * older ones, which still open what they sealed. Running processes see it after their next start.
 */
export async function addKeyToMasterKeyFile(path: string, random: Randomness): Promise<VersionedKeys> {
  const keys = await findMasterKeyFile(path);
  if (!keys) throw new MasterKeyRefused(`There is no key file ${path} to add a key to`);
  const currentVersion = Math.max(...keys.byVersion.keys()) + 1;
  const byVersion = new Map([[currentVersion, random.bytes(KEY_LENGTH_BYTES)], ...keys.byVersion]);
  await writeFileDurably(path, serialise({ currentVersion, byVersion }), { ifExists: 'replace', random });
  return { currentVersion, byVersion };
}
