import { readConfig } from '../../config';
import type { Database } from '../../db/database';
import { countSecretsByKey, type Rewrapped, rewrapSecrets } from '../../db/rewrap-secrets';
import { installation } from '../../features/installation/installation.tables';
import { type Randomness, systemRandomness } from '../../kernel/random';
import { createEnvelope } from '../../platform/secrets/envelope';
import { keyCheckValue } from '../../platform/secrets/key-check';
import { currentMasterKey } from '../../platform/secrets/versioned-keys';
import { openDatabaseOfCommand, ownDatabaseOfCommand } from '../database/database-of-command';
import { withInstallation } from '../database/with-installation';
import { CommandRefused } from '../terminal/command-refused';
import { readOptions } from '../terminal/read-options';
import type { Terminal } from '../terminal/run-command';
import { keysToRotateTo, requireStoredKeys } from './keys-to-rotate';

const usage = 'npm run rotate-key';
const usualParts = { random: systemRandomness, secretsAtOnce: 200 };

/**
 * Brings every secret under a new master key. The key file first gets the new key beside the old ones, and
 * the database's key check changes last. If it stops anywhere in between, everything still opens, and a
 * second run goes on.
 */
export async function rotateKey(
  { args, env, signal, say, note }: Terminal,
  { random, secretsAtOnce }: { random: Randomness; secretsAtOnce: number } = usualParts,
): Promise<void> {
  readOptions(args, usage, {});
  const config = readConfig(env);
  // A running server has read its keys at its start: it could not open what is rewrapped under a new one.
  const opened = config.databaseUrl
    ? await openDatabaseOfCommand(config, note)
    : await ownDatabaseOfCommand(config, note);
  if (config.databaseUrl)
    note('Every process that uses this database must have been started with both keys by now.');
  await withInstallation(config, opened, async ({ db }) => {
    const usedVersions = [...(await countSecretsByKey(db)).keys()];
    const keys = await keysToRotateTo(config, { keyCheck: await readKeyCheck(db), usedVersions }, random);
    await requireStoredKeys(config, keys);
    const { currentVersion } = keys;
    const envelope = createEnvelope(keys, random);
    let rewrapped = 0;
    let unreadable: Rewrapped['unreadable'];
    do {
      const round = await rewrapSecrets(db, { envelope, currentVersion, batchSize: secretsAtOnce, signal });
      rewrapped += round.rewrapped;
      unreadable = round.unreadable;
      // Beside DATABASE_URL servers may run that still seal under the old key.
    } while ((await countOthers(db, currentVersion)) > unreadable.length);
    // The key check stays as it is, which tells the next run that this one did not finish.
    if (unreadable.length > 0) throw unfinished(rewrapped, unreadable);
    await db.update(installation).set({ keyCheck: keyCheckValue(currentMasterKey(keys)) });
    say(`Done: key version ${currentVersion} seals everything now (${rewrapped} secrets were rewrapped).`);
    note('Keep the older keys beside it: passwords that were not typed since still need them.');
    if (config.masterKey === undefined)
      note('Backups made before hold the older keys only, and open with them: make a new one now.');
  });
}

/** How many secrets are under other keys. */
async function countOthers(db: Database, currentVersion: number): Promise<number> {
  const counts = [...(await countSecretsByKey(db))];
  return counts.reduce((sum, [version, count]) => (version === currentVersion ? sum : sum + count), 0);
}

function unfinished(rewrapped: number, unreadable: Rewrapped['unreadable']): CommandRefused {
  return new CommandRefused(
    [
      `${rewrapped} secrets were rewrapped, and ${unreadable.length} stay under their older key:`,
      ...unreadable.map(({ message }) => message),
      'Keep the older keys, and run this again once these are mended or gone.',
    ].join('\n'),
  );
}

async function readKeyCheck(db: Database): Promise<Uint8Array> {
  const [row] = await db.select({ keyCheck: installation.keyCheck }).from(installation);
  if (!row) throw new Error('The installation has no row; the start makes it');
  return row.keyCheck;
}
