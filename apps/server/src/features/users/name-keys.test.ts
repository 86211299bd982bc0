import { readdir } from 'node:fs/promises';
import { register } from '@keyhold/contracts/auth/registration';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { emptyDatabase } from '../../../test/empty-database';
import { newPerson, signIn } from '../../../test/people';
import { createTestApp, withEmailVerification } from '../../../test/test-app';
import { migrateDatabase, openDatabase } from '../../db/database';
import { migrateToEarlier } from '../../db/schema-version';
import { migrationsFolder } from '../../server-folder';
import { fillNameKeys } from './users.api';
import { userNameParts, users } from './users.tables';

async function runningApp(options = {}) {
  const app = await createTestApp(options);
  onTestFinished(() => app.close());
  return app;
}

test('a name that looks like another is taken, and one that hides something is no name', async () => {
  const app = await runningApp();
  await signIn(app, { username: 'Paul_K' });
  const tryName = async (username: string) => {
    const { status, failure } = await new Caller(app).call(register, { body: newPerson({ username }) });
    return status === 200
      ? 'made'
      : failure.errors?.map(({ field, message }) => `${field}: ${message}`).join();
  };
  const taken = 'username: This username is already taken';
  for (const name of ['PauI_K', 'pau1_k', 'Pául_K', 'Ｐａｕｌ_K', 'Pau\u0301l_K', 'ᴘᴀᴜʟ_ᴋ'])
    expect(await tryName(name), name).toBe(taken);
  for (const mixed of ['Раul_K', 'Paul\u3164_K', 'Paul_Κ'])
    expect(await tryName(mixed), mixed).toBe('username: Use the letters of one alphabet');
  for (const odd of ['Paul\u200B_K', 'Paul\uFEFF_K', 'Paul\u200F_K', 'Paul K'])
    expect(await tryName(odd), odd).toBe('username: Use letters, numbers, dots, dashes and underscores');
  for (const turned of ['\u202EK_luaP', 'Paul\u0007_K'])
    expect(await tryName(turned), turned).toContain('not allowed');
  for (const other of ['Paula_K', 'Paul-K', 'Паша_К', 'ポール'])
    expect(await tryName(other), other).toBe('made');
});

test('of two names that look alike at once one is made', async () => {
  const app = await runningApp();
  const tries = ['Gall_1', 'GaIl_l', 'ga1l_1'].map((username) =>
    new Caller(app).call(register, { body: newPerson({ username }) }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test('a registration that is sent again under another writing of its name is found by the new one', async () => {
  const app = await runningApp({ env: withEmailVerification });
  const person = newPerson({ username: 'Ännchen' });
  await new Caller(app).call(register, { body: person });
  const again = await new Caller(app).call(register, { body: { ...person, username: 'änncheN' } });
  expect(again.status).toBe(200);
  const { db } = app.app.deps;
  const [stored] = await db.select().from(users).where(eq(users.email, person.email));
  expect(stored).toMatchObject({ username: 'änncheN', searchKey: 'annchen', nameSkeleton: 'annchen' });
  const parts = await db.select({ part: userNameParts.part }).from(userNameParts);
  expect(parts.map(({ part }) => part).sort()).toEqual(['annchen', 'chen', 'hen', 'n', 'nchen', 'nnchen']);
});

test('names from before keep as they are, also where they look alike', async () => {
  const { client, connection } = await emptyDatabase('names_in_search');
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const earlier = migrations.findIndex((name) => name.endsWith('_names_in_search.sql'));
  await migrateToEarlier(connection, migrationsFolder, earlier);
  await client.query(
    `insert into users (id, username, email, password_hash, gender, role, date_of_birth, created_at, last_seen_at)
     select ('0193aaaa-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, name, n || '@example.org', '', '', 'slave',
       '1990-05-17', '2027-01-10', '2027-01-10'
     from (select n, 'somebody' || n from generate_series(1, 1000) n
       union all values (1001, 'Paul'), (1002, 'PauI'), (1003, 'Павел')) as people (n, name)`,
  );
  await migrateDatabase(connection, migrationsFolder);
  const database = openDatabase({ connection, poolSize: 2, onError: () => undefined });
  onTestFinished(() => database.close());
  await Promise.all([fillNameKeys(database), fillNameKeys(database)]);
  const { rows } = await client.query(
    `select username, search_key, split_part(name_skeleton, ' ', 1) as skeleton,
       split_part(name_skeleton, ' ', 2) = id::text as "isLater"
     from users where id > '0193aaaa-0000-7000-8000-000000001000' order by id`,
  );
  expect(rows).toEqual([
    { username: 'Paul', search_key: 'paul', skeleton: 'paul', isLater: false },
    { username: 'PauI', search_key: 'paui', skeleton: 'paul', isLater: true },
    { username: 'Павел', search_key: 'павел', skeleton: expect.any(String), isLater: false },
  ]);
  const { rows: left } = await client.query(
    `select count(*)::int from users where name_skeleton is null or id not in (select user_id from user_name_parts)`,
  );
  expect(left).toEqual([{ count: 0 }]);
});
