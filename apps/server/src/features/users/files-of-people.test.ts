import { readdir } from 'node:fs/promises';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { currentUser } from '@keyhold/contracts/users/me';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../../test/empty-database';
import { signIn } from '../../../test/people';
import { clearPhoto } from '../../../test/pictures';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp } from '../../../test/test-app';
import { migrateDatabase } from '../../db/database';
import { migrateToEarlier } from '../../db/schema-version';
import { storePicture } from '../../file-purpose';
import { migrationsFolder } from '../../server-folder';
import { profilePhoto } from './users.files';
import { users } from './users.tables';

const userId = '0193aaaa-0000-7000-8000-000000000000';
const fileId = '0193bbbb-0000-7000-8000-000000000000';
const otherFileId = '0193cccc-0000-7000-8000-000000000000';

test('the addresses of pictures that people had become the files that they led to', async () => {
  const { client, connection } = await emptyDatabase('files_of_people');
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const earlier = migrations.findIndex((name) => name.endsWith('_files_of_people.sql'));
  await migrateToEarlier(connection, migrationsFolder, earlier);
  for (const id of [fileId, otherFileId])
    await client.query(
      `insert into sealed_files (id, purpose, storage_key, content_type, size_bytes, wrapped_key, key_version, created_at)
       values ($1::uuid, 'profile-photo', 'private/' || $1::uuid, 'image/webp', 1, '', 1, '2027-01-10')`,
      [id],
    );
  await client.query(
    `insert into users (id, username, email, password_hash, gender, role, date_of_birth, created_at, last_seen_at,
       avatar_url, profile_photos)
     values ($1, 'wilma', 'w@example.org', '', '', 'slave', '1990-05-17', '2027-01-10', '2027-01-10', $2, $3)`,
    [
      userId,
      `/api/uploads/${fileId}`,
      [
        `https://keyhold.example/api/uploads/${otherFileId}`,
        'https://elsewhere.example/a.png',
        `/api/uploads/${fileId}`,
      ],
    ],
  );
  await migrateDatabase(connection, migrationsFolder);
  const { rows } = await client.query('select avatar_file_id, profile_photo_file_ids from users');
  expect(rows).toEqual([{ avatar_file_id: fileId, profile_photo_file_ids: [otherFileId, fileId] }]);
});

test('the files of a person are shown by their addresses', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const [person, wearer] = [await signIn(app, { role: 'keyholder' }), await signIn(app)];
  const lockId = await acceptedLock(wearer, person);
  const { deps } = app.app;
  const bytes = new Uint8Array(await (await clearPhoto()).arrayBuffer());
  const stored = await storePicture(deps, profilePhoto, 'somebody', { bytes });
  const id = await deps.transaction((tx) => deps.files.claim(tx, stored));
  await deps.db.update(users).set({ avatarFileId: id, profilePhotoFileIds: [id] });
  const address = `/api/uploads/${id}`;
  expect((await person.call(currentUser, {})).body).toMatchObject({
    avatarUrl: address,
    profilePhotos: [address],
  });
  expect((await wearer.call(dashboard, {})).body[0]?.owner?.avatarUrl).toBe(address);
  expect((await wearer.call(readLock, { params: { id: lockId } })).body.owner?.avatarUrl).toBe(address);
});
