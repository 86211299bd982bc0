import type { DatabaseClient } from '@keyhold/server/src/db/database';
import { fillNameKeys } from '@keyhold/server/src/features/users/users.api';

const chunk = 100_000;

interface Numbers {
  readonly from: number;
  readonly to: number;
}

const firstWords = [
  'anna',
  'bert',
  'mar',
  'luna',
  'kit',
  'dom',
  'sub',
  'steel',
  'rose',
  'velvet',
  'iris',
  'felix',
  'oleg',
];
const secondWords = [
  'keeper',
  'key',
  'lock',
  'ring',
  'cage',
  'pearl',
  'moon',
  'star',
  'girl',
  'boy',
  'heart',
  'rain',
  'ann',
];
const sqlList = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;

/**
 * Copies of the one who registered first, from one number to another: names of two words and the number, some all of one
 * letter, some in Cyrillic.
 */
export async function fillWithPeople(
  database: Pick<DatabaseClient, 'pool' | 'transact'>,
  { from: first, to }: Numbers,
): Promise<void> {
  const { pool } = database;
  for (let from = first; from <= to; from += chunk) {
    await pool.query(
      `insert into users
       select person.* from users seed cross join generate_series($1::int, $2::int) n
       cross join lateral (select case
         when n % 100 = 0 then repeat('a', 3 + n / 100 % 20) || n
         when n % 100 = 1 then 'Юлия' || n
         else (${sqlList(firstWords)})[1 + n % ${firstWords.length}] || (${sqlList(secondWords)})[1 + n / 7 % ${secondWords.length}] || n
         end as name) named
       cross join lateral jsonb_populate_record(seed, jsonb_build_object(
         'id', ('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0')), 'username', name, 'search_key', null,
         'name_skeleton', null, 'email', n || '@example.org', 'is_site_owner', false,
         'role', (array['slave', 'keyholder', 'switch'])[1 + n % 3], 'verified_adult', n % 20 = 0,
         'country', (array['Germany', 'Sweden', 'France', 'Iceland'])[1 + n % 4])) person
       where seed.is_site_owner`,
      [from, Math.min(from + chunk - 1, to)],
    );
  }
  // As a start does it with the names of earlier versions.
  await fillNameKeys(database);
  await pool.query('vacuum analyze users, user_name_parts');
}
