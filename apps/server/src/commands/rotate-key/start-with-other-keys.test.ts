import { access, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../test/long';
import { copyTo, makeHome, query, start } from '../../db/embedded/database-test-kit';
import { findRunningDatabase } from '../../db/embedded/existing-database';
import { makeInvite } from '../installation/make-invite';
import { logIn, openServer, signUp, startLock, terminalIn } from '../testing/installation-kit';

let dataDir: string;
let keyFile: string;
let lockId: string;

beforeEach(async () => {
  dataDir = await copyTo(join(await makeHome(), 'data'));
  keyFile = join(dataDir, 'keys/master.json');
});

async function install(): Promise<void> {
  const server = await openServer(dataDir, {}, 2 * HOUR_MS);
  lockId = await startLock(await signUp(server), '4711', 1);
  await server.close();
}

/** Everything in the database that hangs on the key. */
async function sealed() {
  const { database } = await start(dataDir);
  const rows = await query(
    database,
    `select (select key_check from installation)::text, array_agg(s::text order by id) from sealed_secrets s`,
  );
  await database.stop();
  return rows;
}

async function expectCodeBack(): Promise<void> {
  const server = await openServer(dataDir);
  const wearer = await logIn(server);
  expect(await wearer.call(revealCombination, { params: { id: lockId } })).toMatchObject({ digits: '4711' });
}

test('without its key file an installation does not start, and no new key is made', async () => {
  await install();
  const before = await sealed();
  await rename(keyFile, `${keyFile}.away`);
  await expect(openServer(dataDir)).rejects.toThrow(/key file .* is missing/);
  await expect(access(keyFile)).rejects.toThrow('ENOENT');
  expect(await findRunningDatabase(dataDir, () => undefined)).toBeNull();
  expect(await sealed()).toEqual(before);
  await rename(`${keyFile}.away`, keyFile);
  await expectCodeBack();
});

longTest('with another key in the environment it does not start, and the key file stays', async () => {
  await install();
  const before = await sealed();
  const text = await readFile(keyFile, 'utf8');
  const KEYHOLD_MASTER_KEY = Buffer.alloc(32, 'another key').toString('base64');
  await expect(openServer(dataDir, { KEYHOLD_MASTER_KEY })).rejects.toThrow('The master key is not the one');
  expect(await sealed()).toEqual(before);
  expect(await readFile(keyFile, 'utf8')).toBe(text);
  await expectCodeBack();
});

longTest('a key file of another installation is refused as well', async () => {
  await install();
  const other = await copyTo(join(await makeHome(), 'other'));
  await (await openServer(other)).close();
  const before = await sealed();
  await rename(keyFile, `${keyFile}.away`);
  await rename(join(other, 'keys/master.json'), keyFile);
  await expect(openServer(dataDir)).rejects.toThrow('The master key is not the one');
  // Commands that need no key still work.
  await makeInvite(terminalIn(dataDir));
  expect(await sealed()).toEqual(before);
  await rename(`${keyFile}.away`, keyFile);
  await expectCodeBack();
});
