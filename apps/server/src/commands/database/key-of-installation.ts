import type pg from 'pg';
import { hasKeyOfCheck } from '../../platform/secrets/key-check';
import type { VersionedKeys } from '../../platform/secrets/versioned-keys';
import { CommandRefused } from '../terminal/command-refused';

/**
 * Refuses keys that do not include the one of the installation; `keyCheck` is what its database knows of that
 * key.
 */
export function requireKeyOfInstallation(keys: VersionedKeys, keyCheck: Uint8Array): void {
  if (hasKeyOfCheck(keys, keyCheck)) return;
  throw new CommandRefused(
    'The master key is not the one that this installation is sealed with, so nothing was changed.',
  );
}

/** Returns the key versions of sealed secrets that are missing among these keys. */
export function missingVersions(keys: VersionedKeys, used: Iterable<number>): number[] {
  return [...used].filter((version) => !keys.byVersion.has(version)).sort((a, b) => a - b);
}

/** Says which secrets no key opens: they are lost unless an older key is found. */
export async function noteUnreadableSecrets(
  client: pg.ClientBase,
  keys: VersionedKeys,
  note: (line: string) => void,
): Promise<void> {
  const missing = missingVersions(keys, await usedVersions(client));
  if (missing.length === 0) return;
  note(
    `WARNING: there are secrets under key version ${missing.join(', ')}, for which there is no key: find an older key file.`,
  );
}

async function usedVersions(client: pg.ClientBase): Promise<Set<number>> {
  const used = new Set<number>();
  for (const table of ['sealed_secrets', 'sealed_files']) {
    // A backup may be of a version that had no files yet.
    const { rows: found } = await client.query('select to_regclass($1) as name', [table]);
    if (found[0]?.name === null) continue;
    const { rows } = await client.query<{ version: number }>(
      `select distinct key_version as version from ${table}`,
    );
    for (const { version } of rows) used.add(version);
  }
  return used;
}
