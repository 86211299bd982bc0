import type { Config } from '../../config';
import type { Randomness } from '../../kernel/random';
import { matchesKeyCheck } from '../../platform/secrets/key-check';
import {
  addKeyToMasterKeyFile,
  findMasterKeyFile,
  masterKeyFilePath,
} from '../../platform/secrets/master-key-file';
import { loadMasterKeys, type MasterKeys } from '../../platform/secrets/master-keys';
import { currentMasterKey } from '../../platform/secrets/versioned-keys';
import { missingVersions, requireKeyOfInstallation } from '../database/key-of-installation';
import { CommandRefused } from '../terminal/command-refused';

interface Found {
  readonly keyCheck: Uint8Array;
  readonly usedVersions: readonly number[];
}

/**
 * The keys to rotate to, with the new one as the current one. A key file gets a new key, unless a stopped
 * rotation has left one; in the environment the new key has to come first. All checks that can refuse run
 * before the file is touched.
 */
export async function keysToRotateTo(
  config: Pick<Config, 'masterKey' | 'dataDir' | 'databaseUrl'>,
  { keyCheck, usedVersions }: Found,
  random: Randomness,
): Promise<MasterKeys> {
  const keys = await loadMasterKeys({
    masterKeyFromEnv: config.masterKey,
    dataDir: config.dataDir,
    databaseUrlGiven: config.databaseUrl !== undefined,
    mayCreate: false,
    random,
  });
  requireKeyOfInstallation(keys, keyCheck);
  const missing = missingVersions(keys, usedVersions);
  if (missing.length > 0) {
    throw new CommandRefused(
      `There are secrets under key version ${missing.join(', ')}, for which there is no key, so nothing was changed.`,
    );
  }
  const isCurrent = matchesKeyCheck(currentMasterKey(keys), keyCheck);
  if (config.masterKey === undefined) {
    return isCurrent ? addKeyToMasterKeyFile(masterKeyFilePath(config.dataDir), random) : keys;
  }
  if (isCurrent && usedVersions.every((version) => version === keys.currentVersion)) {
    throw new CommandRefused(
      'KEYHOLD_MASTER_KEY has no new key: put one in front, as in 2:new,1:old (make it with: openssl rand -base64 32).',
    );
  }
  return keys;
}

/** Refuses a key file whose content is not as expected; reads it from the disk again. */
export async function requireStoredKeys(
  config: Pick<Config, 'masterKey' | 'dataDir'>,
  keys: MasterKeys,
): Promise<void> {
  if (config.masterKey !== undefined) return;
  const stored = await findMasterKeyFile(masterKeyFilePath(config.dataDir));
  const isSame = [...keys.byVersion].every(([version, key]) => stored?.byVersion.get(version)?.equals(key));
  if (!isSame) throw new CommandRefused('The key file is not what was written to it: check the disk.');
}
