import { readFile } from 'node:fs/promises';
import { parseMasterKeyFile } from '../../platform/secrets/master-key-file';
import { type MasterKeys, parseMasterKeys } from '../../platform/secrets/master-keys';
import { requireKeyOfInstallation } from '../database/key-of-installation';
import { CommandRefused } from '../terminal/command-refused';
import type { InspectedBackup } from './inspect-backup';

export interface KeysToRestore {
  /** The keys that the restored installation will have. */
  readonly keys: MasterKeys;
  /** The key file to put into the data folder; undefined if the environment holds the key. */
  readonly keyFile: string | undefined;
}

/**
 * The keys that belong to a backup: the server's own from the environment, else those of the given key file,
 * else those in the backup. Refuses if there are none, or if they are not the backup's.
 */
export async function keysToRestore(
  { head, keyFile: includedKeyFile }: InspectedBackup,
  given: { masterKey: string | undefined; keyFilePath: string | undefined },
): Promise<KeysToRestore> {
  const keyFile = given.keyFilePath ? await readKeyFile(given.keyFilePath) : includedKeyFile;
  const keys = given.masterKey ? parseMasterKeys(given.masterKey.trim()) : keyFile && parseFile(keyFile);
  if (!keys) {
    throw new CommandRefused(
      'This backup was made without its master key: give the key file with --key-file, or set KEYHOLD_MASTER_KEY.',
    );
  }
  requireKeyOfInstallation(keys, Buffer.from(head.keyCheck, 'base64'));
  return { keys, keyFile };
}

function parseFile(text: string): MasterKeys {
  const keys = parseMasterKeyFile(text);
  if (!keys) throw new CommandRefused('The key file is damaged: use another copy of it with --key-file.');
  return keys;
}

async function readKeyFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CommandRefused(
      `The key file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
