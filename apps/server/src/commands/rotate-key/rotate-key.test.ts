import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { longTest } from '../../../test/long';
import { copyTo, makeHome } from '../../db/embedded/database-test-kit';
import { combinationPhoto } from '../../features/locks/locks.files';
import { type Randomness, systemRandomness } from '../../kernel/random';
import { logIn, openServer, signUp, startLock, terminalIn } from '../testing/installation-kit';
import { rotateKey } from './rotate-key';

const codes = ['4711', '1234', '9876'];
const photo = { bytes: Buffer.from('a photo of a code'), contentType: 'image/webp' };
/** Each lock has a combination and a seed; the photo comes last. */
const secrets = 2 * codes.length + 1;
const keyOf = (text: string) => Buffer.alloc(32, text).toString('hex');

/** A stopped installation with some ended locks and a sealed file; gives the ids of the locks, then of the file. */
async function installed(env: Record<string, string> = {}) {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const server = await openServer(dataDir, env, 2 * HOUR_MS);
  const wearer = await signUp(server);
  const ids: string[] = [];
  for (const code of codes) ids.push(await startLock(wearer, code, 1));
  const { files, transaction } = server.app.deps;
  const stored = await files.store(combinationPhoto, photo);
  ids.push(await transaction((tx) => files.claim(tx, stored)));
  await server.close();
  return { dataDir, ids };
}

/** Starts the server as it is then and expects everything to come back; gives the key versions in use. */
async function expectReadable(dataDir: string, ids: readonly string[], env: Record<string, string> = {}) {
  const server = await openServer(dataDir, env);
  const wearer = await logIn(server);
  const read: unknown[] = [];
  for (const id of ids.slice(0, -1)) read.push(await wearer.call(revealCombination, { params: { id } }));
  expect(read).toEqual(codes.map((digits) => ({ type: 'DIGITS', digits })));
  const { db, files } = server.app.deps;
  expect(await files.open(db, combinationPhoto, ids.at(-1) ?? '')).toEqual(photo);
  const { rows } = await server.app.parts.database.pool.query<{ version: number; keyCheck: Buffer }>(
    `select key_version as version, (select key_check from installation) as "keyCheck"
     from (select key_version from sealed_secrets union all select key_version from sealed_files) keys
     group by 1 order by 1`,
  );
  await server.close();
  return { versions: rows.map(({ version }) => version), keyCheck: rows[0]?.keyCheck.toString('hex') };
}

const keyFileOf = (dataDir: string) => readFile(join(dataDir, 'keys/master.json'), 'utf8');
const versionsIn = (keyFile: string) =>
  (JSON.parse(keyFile) as { keys: { version: number }[] }).keys.map(({ version }) => version);

test('a new key seals everything, and the old one is kept for passwords', async () => {
  const { dataDir, ids } = await installed();
  const before = await expectReadable(dataDir, ids);
  const terminal = terminalIn(dataDir);
  await rotateKey(terminal);
  expect(terminal.said).toEqual([
    `Done: key version 2 seals everything now (${secrets} secrets were rewrapped).`,
  ]);
  const after = await expectReadable(dataDir, ids);
  expect(after.versions).toEqual([2]);
  expect(after.keyCheck).not.toBe(before.keyCheck);
  expect(versionsIn(await keyFileOf(dataDir))).toEqual([2, 1]);
  expect((await stat(join(dataDir, 'keys/master.json'))).mode & 0o777).toBe(0o600);

  await rotateKey(terminalIn(dataDir));
  expect((await expectReadable(dataDir, ids)).versions).toEqual([3]);
  expect(versionsIn(await keyFileOf(dataDir))).toEqual([3, 2, 1]);
});

/** Chance that is used up after some draws: a rotation that dies there. */
function failingAfter(draws: number): Randomness {
  let left = draws;
  return {
    bytes(length) {
      left -= 1;
      if (left < 0) throw new Error('The process died');
      return systemRandomness.bytes(length);
    },
  };
}

/** The first two draws make the key and the name of its temporary file, then one wraps each secret. */
const stops: [string, number, number[], number[]][] = [
  ['in the middle of a batch', 2 + 3, [2, 1], [1, 2]],
  ['before the key file is written', 1, [1], [1]],
  ['before the first secret', 2, [2, 1], [1]],
  ['at the last secret', 2 + secrets - 1, [2, 1], [1, 2]],
];
longTest.each(stops)(
  'stopped %s, everything opens and a second run ends it',
  async (_, draws, inFile, inUse) => {
    const { dataDir, ids } = await installed();
    const first = rotateKey(terminalIn(dataDir), { random: failingAfter(draws), secretsAtOnce: 2 });
    await expect(first).rejects.toThrow('The process died');
    expect(versionsIn(await keyFileOf(dataDir))).toEqual(inFile);
    const between = await expectReadable(dataDir, ids);
    expect(between.versions).toEqual(inUse);

    await rotateKey(terminalIn(dataDir));
    expect(versionsIn(await keyFileOf(dataDir))).toEqual([2, 1]);
    const after = await expectReadable(dataDir, ids);
    expect(after.versions).toEqual([2]);
    expect(after.keyCheck).not.toBe(between.keyCheck);
  },
);

longTest('a rotation to which only the last step is missing is ended, not begun again', async () => {
  const { dataDir, ids } = await installed();
  const before = await expectReadable(dataDir, ids);
  await rotateKey(terminalIn(dataDir));
  const server = await openServer(dataDir);
  await server.app.parts.database.pool.query(
    `update installation set key_check = decode('${before.keyCheck}', 'hex')`,
  );
  await server.close();
  await rotateKey(terminalIn(dataDir));
  expect(versionsIn(await keyFileOf(dataDir))).toEqual([2, 1]);
  expect((await expectReadable(dataDir, ids)).keyCheck).not.toBe(before.keyCheck);
});

longTest('a running server refuses the rotation, and nothing changes', async () => {
  const { dataDir, ids } = await installed();
  const keyFile = await keyFileOf(dataDir);
  const server = await openServer(dataDir);
  await expect(rotateKey(terminalIn(dataDir))).rejects.toThrow('is in use by another running Keyhold');
  await server.close();
  expect(await keyFileOf(dataDir)).toBe(keyFile);
  expect((await expectReadable(dataDir, ids)).versions).toEqual([1]);
});

longTest('keys of the environment: the new one in front, the old one behind it', async () => {
  const [old, fresh] = [`1:${keyOf('old key')}`, `2:${keyOf('new key')}`];
  const { dataDir, ids } = await installed({ KEYHOLD_MASTER_KEY: old });
  const rotate = (keys: string) => rotateKey(terminalIn(dataDir, [], { KEYHOLD_MASTER_KEY: keys }));
  await expect(rotate(old)).rejects.toThrow('has no new key');
  await expect(rotate(fresh)).rejects.toThrow('not the one that this installation is sealed with');
  await expect(rotate(`${fresh},1:${keyOf('another key')}`)).rejects.toThrow('not the one');
  const before = await expectReadable(dataDir, ids, { KEYHOLD_MASTER_KEY: old });
  expect(before.versions).toEqual([1]);

  const both = `${fresh},${old}`;
  await rotate(both);
  const after = await expectReadable(dataDir, ids, { KEYHOLD_MASTER_KEY: both });
  expect(after.versions).toEqual([2]);
  expect(after.keyCheck).not.toBe(before.keyCheck);
  await expect(keyFileOf(dataDir)).rejects.toThrow('ENOENT');
  await expect(openServer(dataDir, { KEYHOLD_MASTER_KEY: old })).rejects.toThrow('not the one');
  await expect(rotate(both)).rejects.toThrow('has no new key');
});

longTest(
  'a version without its key stops the rotation; a secret that no key opens stays, and all others go on',
  async () => {
    const { dataDir, ids } = await installed();
    const query = async <Row extends pg.QueryResultRow>(statement: string) => {
      const server = await openServer(dataDir);
      const { rows } = await server.app.parts.database.pool.query<Row>(statement);
      await server.close();
      return rows;
    };
    const oldest = '(select id from sealed_secrets order by id limit 1)';
    await query(`update sealed_secrets set key_version = 7 where id = ${oldest}`);
    await expect(rotateKey(terminalIn(dataDir))).rejects.toThrow(
      'under key version 7, for which there is no key',
    );
    expect(versionsIn(await keyFileOf(dataDir))).toEqual([1]);

    const flipBit = () =>
      query<{ id: string }>(
        `update sealed_secrets set key_version = 1, wrapped_key = set_byte(wrapped_key, 20, get_byte(wrapped_key, 20) # 1)
       where id = ${oldest} returning id`,
      );
    const [damaged] = await flipBit();
    const under = () =>
      query<{ version: number; count: number }>(
        `select key_version as version, count(*)::int as count
       from (select key_version from sealed_secrets union all select key_version from sealed_files) keys
       group by 1 order by 1`,
      );
    const checks = () => query<{ check: string }>('select key_check::text as check from installation');
    const before = await checks();
    const stuck = `of record ${damaged?.id} cannot be opened (not_authentic)`;
    await expect(rotateKey(terminalIn(dataDir))).rejects.toThrow(stuck);
    expect(await under()).toEqual([
      { version: 1, count: 1 },
      { version: 2, count: secrets - 1 },
    ]);
    await expect(
      rotateKey(terminalIn(dataDir), { random: systemRandomness, secretsAtOnce: 1 }),
    ).rejects.toThrow(stuck);
    expect(await checks()).toEqual(before);
    expect(versionsIn(await keyFileOf(dataDir))).toEqual([2, 1]);

    await flipBit();
    await rotateKey(terminalIn(dataDir));
    expect((await expectReadable(dataDir, ids)).versions).toEqual([2]);
    expect(await checks()).not.toEqual(before);
  },
);
