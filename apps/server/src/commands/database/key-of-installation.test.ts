import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/empty-database';
import { migrateDatabase } from '../../db/database';
import { migrateToEarlier } from '../../db/schema-version';
import { migrationsFolder } from '../../server-folder';
import { noteUnreadableSecrets } from './key-of-installation';

const keys = { currentVersion: 1, byVersion: new Map([[1, randomBytes(32)]]) };
const id = '0193aaaa-0000-7000-8000-000000000000';

test('secrets and files without a key are noted, also in a schema that has no files yet', async () => {
  const { client, connection } = await emptyDatabase('key_of_installation');
  const note = async () => {
    const noted: string[] = [];
    await noteUnreadableSecrets(client, keys, (line) => noted.push(line));
    return noted.map((line) => /version (.+?), for/.exec(line)?.[1]);
  };

  await migrateToEarlier(connection, migrationsFolder, 1);
  expect(await note()).toEqual([]);
  await client.query(`insert into sealed_secrets values ($1, 'combination', '', '', 7, '2027-01-10')`, [id]);
  expect(await note()).toEqual(['7']);
  await migrateDatabase(connection, migrationsFolder);
  expect(await note()).toEqual(['7']);
  await client.query(
    `insert into sealed_files (id, purpose, storage_key, content_type, size_bytes, wrapped_key, key_version, created_at)
     values ($1, 'id-photo', 'private/x', 'image/webp', 1, '', 3, '2027-01-10')`,
    [id],
  );
  expect(await note()).toEqual(['3, 7']);
});
