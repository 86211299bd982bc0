import { readdir } from 'node:fs/promises';
import { notificationText } from '@keyhold/contracts/notifications/all-notifications';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/empty-database';
import { migrateDatabase } from '../../db/database';
import { migrateToEarlier } from '../../db/schema-version';
import { migrationsFolder } from '../../server-folder';

const userId = '0193aaaa-0000-7000-8000-000000000000';

test('what was stored in words before there were kinds is still told in those words', async () => {
  const { client, connection } = await emptyDatabase('stored_in_words');
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const earlier = migrations.findIndex((name) => name.endsWith('_notification_kinds.sql'));
  await migrateToEarlier(connection, migrationsFolder, earlier);
  await client.query(
    `insert into users (id, username, email, password_hash, gender, role, date_of_birth, created_at, last_seen_at)
     values ($1, 'wilma', 'w@example.org', '', '', 'slave', '1990-05-17', '2027-01-10', '2027-01-10')`,
    [userId],
  );
  await client.query(
    `insert into notifications (id, user_id, cause_id, type, title, message, action_url, created_at) values
     (gen_random_uuid(), $1, '1', 'wheel_result', 'Wheel spun', 'Soft: wilma spun the wheel.', '/games/1', '2027-01-10'),
     (gen_random_uuid(), $1, '2', 'other', 'Hello', '', null, '2027-01-10')`,
    [userId],
  );
  await migrateDatabase(connection, migrationsFolder);
  const { rows } = await client.query('select kind, params from notifications order by cause_id');
  expect(rows.map(notificationText)).toEqual([
    {
      type: 'wheel_result',
      title: 'Wheel spun',
      message: 'Soft: wilma spun the wheel.',
      actionUrl: '/games/1',
    },
    { type: 'other', title: 'Hello', message: '' },
  ]);
});
