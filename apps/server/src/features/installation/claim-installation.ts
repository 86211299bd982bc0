import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../db/database';
import type { Clock } from '../../kernel/clock';
import { hasKeyOfCheck, keyCheckValue } from '../../platform/secrets/key-check';
import type { MasterKeys } from '../../platform/secrets/master-keys';
import { currentMasterKey } from '../../platform/secrets/versioned-keys';
import { installation } from './installation.tables';

/** The start is refused; the message says in one sentence why and that nothing was changed. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** True once an installation has been set up in this database. */
export async function hasInstallation(db: Database): Promise<boolean> {
  const rows = await db.select({ id: installation.id }).from(installation);
  return rows.length > 0;
}

/**
 * Reads what an installation knows of its master key; null if none was set up. Works on a database of any
 * version.
 */
export async function findKeyCheck(client: pg.ClientBase): Promise<Buffer | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('installation') is not null as there",
  );
  if (!found[0]?.there) return null;
  const { rows } = await client.query<{ key_check: Buffer }>('select key_check from installation');
  return rows[0]?.key_check ?? null;
}

/** Refuses keys among which the one of the installation is not. */
export function refuseOtherKey(masterKeys: MasterKeys, keyCheck: Uint8Array): void {
  if (hasKeyOfCheck(masterKeys, keyCheck)) return;
  throw new StartRefused(
    'The master key is not the one that seals this installation now (was it rotated since?). ' +
      'Nothing was changed; start again with the right key.',
  );
}

/**
 * Recognises the installation of this database, or makes its row at the first start. Refuses a master key that is not
 * the one its secrets are sealed with, and a mix of test control with a real installation.
 */
export async function claimInstallation(
  db: Database,
  parts: { clock: Clock; masterKeys: MasterKeys; testControl: boolean },
): Promise<void> {
  const { masterKeys, testControl } = parts;
  await db
    .insert(installation)
    .values({
      id: 1,
      createdAt: parts.clock.now(),
      keyCheck: keyCheckValue(currentMasterKey(masterKeys)),
      testControl,
    })
    .onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.id, 1));
  if (!row) throw new Error('The installation row is missing');
  refuseOtherKey(masterKeys, row.keyCheck);
  if (testControl && !row.testControl) {
    throw new StartRefused('KEYHOLD_TEST_CONTROL is refused: this data was not made under test control.');
  }
  if (!testControl && row.testControl) {
    throw new StartRefused(
      'This data was made under test control, its clock may be wrong: start it with KEYHOLD_TEST_CONTROL only.',
    );
  }
}
