import type { Randomness } from '../../kernel/random';
import { createMasterKeyFile, findMasterKeyFile, masterKeyFilePath } from './master-key-file';
import { MasterKeyRefused } from './master-key-refused';
import { KEY_LENGTH_BYTES, type VersionedKeys } from './versioned-keys';

/** The keys that everything secret hangs on. */
export type MasterKeys = VersionedKeys;

function decodeKey(text: string): Buffer | null {
  // 64 hex digits are never 32 bytes of base64, so the two cannot be mistaken for each other.
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === KEY_LENGTH_BYTES ? bytes : null;
}

/**
 * Reads `KEYHOLD_MASTER_KEY`: one key in base64 or hex (version 1), or `2:key,1:key`, where the first is the
 * one that seals and the others can only open. Throws MasterKeyRefused, never repeating the value.
 */
export function parseMasterKeys(text: string): MasterKeys {
  const byVersion = new Map<number, Buffer>();
  const entries = text.split(',').map((entry) => entry.trim());
  for (const [index, entry] of entries.entries()) {
    const match = /^(?:([1-9][0-9]{0,8}):)?(\S+)$/.exec(entry);
    const key = match?.[2] === undefined ? null : decodeKey(match[2]);
    if (!match || !key) {
      throw new MasterKeyRefused(
        `KEYHOLD_MASTER_KEY: key ${index + 1} of ${entries.length} is not 32 bytes in base64 or hex. ` +
          'Make one with: openssl rand -base64 32',
      );
    }
    if (match[1] === undefined && entries.length > 1) {
      throw new MasterKeyRefused(
        'KEYHOLD_MASTER_KEY: several keys need their versions in front, as in 2:key,1:key',
      );
    }
    const version = Number(match[1] ?? 1);
    if (byVersion.has(version)) {
      throw new MasterKeyRefused(`KEYHOLD_MASTER_KEY: version ${version} is there twice`);
    }
    if (key.every((byte) => byte === key[0])) {
      throw new MasterKeyRefused(
        `KEYHOLD_MASTER_KEY: version ${version} is one byte repeated, not a random key`,
      );
    }
    if ([...byVersion.values()].some((other) => other.equals(key))) {
      throw new MasterKeyRefused('KEYHOLD_MASTER_KEY: two versions have the same key');
    }
    byVersion.set(version, key);
  }
  const [currentVersion] = byVersion.keys();
  if (currentVersion === undefined) throw new MasterKeyRefused('KEYHOLD_MASTER_KEY is empty');
  return { currentVersion, byVersion };
}

/**
 * Returns the master keys of this installation: from the environment, else from `<dataDir>/keys/master.json`,
 * which the first start makes. Throws MasterKeyRefused if a start would lose or split secrets: a database
 * address without a key in the environment, a key file that cannot be read, or no key file although a
 * database exists (`mayCreate` is false).
 */
export async function loadMasterKeys(options: {
  masterKeyFromEnv?: string | undefined;
  dataDir: string;
  databaseUrlGiven: boolean;
  /**
   * Set to false if a database already exists: a lost key file is then reported, not replaced by a new key.
   */
  mayCreate?: boolean;
  random: Randomness;
}): Promise<MasterKeys> {
  const fromEnv = options.masterKeyFromEnv?.trim();
  if (fromEnv) return parseMasterKeys(fromEnv);
  if (options.databaseUrlGiven) {
    throw new MasterKeyRefused(
      'DATABASE_URL is set, so KEYHOLD_MASTER_KEY must be set too, the same for every process. ' +
        'Make one with: openssl rand -base64 32, and keep it apart from the database and its backups',
    );
  }
  const path = masterKeyFilePath(options.dataDir);
  const found = await findMasterKeyFile(path);
  if (found) return found;
  if (options.mayCreate === false) {
    throw new MasterKeyRefused(
      `The key file ${path} is missing, but there is a database that was sealed with it. ` +
        'Put the key file back from a backup, or set KEYHOLD_MASTER_KEY',
    );
  }
  return createMasterKeyFile(path, options.random);
}
