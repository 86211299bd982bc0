import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyTo, makeHome, start } from './database-test-kit';
import { DatabaseDoesNotStart } from './does-not-start';

const folder = {
  dataDir: '/srv/keyhold',
  path: '',
  cluster: '',
  log: '/srv/keyhold/postgres/postgres.log',
  user: null,
};

it('a damaged database says what its server said and what to do, and is left as it is', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  await rm(join(dataDir, 'postgres/cluster/global/pg_control'));
  const starting = start(dataDir);
  await expect(starting).rejects.toThrow(DatabaseDoesNotStart);
  await expect(starting).rejects.toThrow(
    /The database in .* does not start: its server ended .*could not find the database system\. .*restore a backup/,
  );
});

it('a full disk is named', () => {
  const said =
    '2027-01-10 12:00:00 UTC [9] FATAL:  could not write lock file "postmaster.pid": No space left on device';
  expect(new DatabaseDoesNotStart(folder, 'its server exited with code 1', said).message).toBe(
    'The disk of the database in /srv/keyhold is full (could not write lock file "postmaster.pid": No space left on ' +
      'device): make room and start again.',
  );
});
