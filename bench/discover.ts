import { join } from 'node:path';
import { startEmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import { fillNameKeys } from '@keyhold/server/src/features/users/users.api';
import type pg from 'pg';
import { newWearer } from './product';
import { quantile } from './scale/arrivals';
import { type OwnApp, openOwnApp, type Statement } from './scale/own-app';

const fewUsers = 1000;
const longestTerm = 32;
const timesEach = 5;
const chunk = 100_000;

/** Discovering people among few and among many: what the database does for terms of every length and kind. */
export async function benchDiscover(folder: string, manyUsers: number): Promise<void> {
  const measured = [
    await measureAmong(join(folder, 'few'), fewUsers),
    await measureAmong(join(folder, 'many'), manyUsers),
  ] as const;
  tell(measured, manyUsers);
}

interface Touched {
  readonly buffers: number;
  /** Planning and executing both statements of a call. */
  readonly ms: number;
}

async function measureAmong(dataDir: string, userCount: number): Promise<Map<string, Touched[]>> {
  const startedAt = performance.now();
  const database = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onUnexpectedExit: (error) => {
      throw error;
    },
  });
  const own = await openOwnApp(database, join(dataDir, 'app'));
  try {
    const { cookie } = await own.call('/api/auth/register', '', newWearer());
    const { pool } = own.app.parts.database;
    await fillWithPeople(own, userCount);
    const { rows } = await pool.query<{ size: string }>(
      "select pg_size_pretty(pg_total_relation_size('user_name_parts')) as size",
    );
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `${userCount.toLocaleString('en')} people: made in ${seconds} s, parts of names ${rows[0]?.size}`,
    );
    const found = new Map<string, Touched[]>();
    for (let round = 0; round < timesEach; round += 1) {
      for (const [kind, query] of queriesOf(userCount)) {
        const touched = await explainDiscover(own, cookie, query);
        // The first round warms up.
        if (round > 0) found.set(kind, [...(found.get(kind) ?? []), touched]);
      }
    }
    return found;
  } finally {
    await own.close();
    await database.stop();
  }
}

const first = [
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
const second = [
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

/** Copies of the one who has registered: names of two words and a number, some all of one letter, some in Cyrillic. */
async function fillWithPeople({ app }: OwnApp, count: number): Promise<void> {
  const { database } = app.parts;
  const { pool } = database;
  for (let from = 1; from <= count; from += chunk) {
    await pool.query(
      `insert into users
       select person.* from users seed cross join generate_series($1::int, $2::int) n
       cross join lateral (select case
         when n % 100 = 0 then repeat('a', 3 + n / 100 % 20) || n
         when n % 100 = 1 then 'Юлия' || n
         else (${sqlList(first)})[1 + n % ${first.length}] || (${sqlList(second)})[1 + n / 7 % ${second.length}] || n
         end as name) named
       cross join lateral jsonb_populate_record(seed, jsonb_build_object(
         'id', ('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0')), 'username', name, 'search_key', null,
         'name_skeleton', null, 'email', n || '@example.org', 'is_site_owner', false,
         'role', (array['slave', 'keyholder', 'switch'])[1 + n % 3], 'verified_adult', n % 20 = 0,
         'country', (array['Germany', 'Sweden', 'France', 'Iceland'])[1 + n % 4])) person
       where seed.email like 'bench%'`,
      [from, Math.min(from + chunk - 1, count)],
    );
  }
  // As a start does it with the names of earlier versions.
  await fillNameKeys(database);
  await pool.query('vacuum analyze users, user_name_parts');
}

/** What is asked for, by kind: each kind of term at every length from one letter on. */
function queriesOf(userCount: number): [kind: string, query: string][] {
  const lengths = Array.from({ length: longestTerm }, (_, index) => index + 1);
  const terms: Record<string, (length: number) => string> = {
    'of many names': (length) => 'annakeeper'.slice(0, Math.min(length, 10)),
    'in the middle of many': (length) => 'nnakeeper'.slice(0, Math.min(length, 9)),
    'of one name': (length) => `annakeeper${userCount - 87}`.slice(0, length),
    'its end': (length) => `annakeeper${userCount - 87}`.slice(-length),
    'one letter again and again': (length) => 'a'.repeat(length),
    'two letters in turn': (length) => 'an'.repeat(length).slice(0, length),
    'of nobody': (length) => 'qxzwvk'.repeat(6).slice(0, length),
    'signs that are no letters': (length) => '%_\\'.repeat(11).slice(0, length),
    digits: (length) => '1'.repeat(length),
    Cyrillic: (length) => 'юлия11111111111111111111111111111'.slice(0, length),
  };
  const searches = Object.entries(terms).flatMap(([kind, term]) =>
    lengths.map((length): [string, string] => [kind, `search=${encodeURIComponent(term(length))}`]),
  );
  const filters: [string, string][] = [
    '',
    'country=Iceland',
    'role=switch',
    'verified=true',
    'country=Sweden&role=keyholder',
  ].map((query) => ['filters without a search', query]);
  return [...searches, ...filters, ['the last page', 'search=ann&page=30']];
}

async function explainDiscover(own: OwnApp, cookie: string, query: string): Promise<Touched> {
  const statements = await own.statementsOf(() => own.call(`/api/users/discover?limit=20&${query}`, cookie));
  const { pool } = own.app.parts.database;
  const touched = { buffers: 0, ms: 0 };
  for (const statement of statements.filter(({ text }) => text.includes('hide_profile_in_explore'))) {
    const explained = await explain(pool, statement);
    touched.buffers += explained.buffers;
    touched.ms += explained.ms;
  }
  return touched;
}

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

async function explain(pool: pg.Pool, { text, values }: Statement): Promise<Touched> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [Explained] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    [...values],
  );
  const explained = rows[0]?.['QUERY PLAN'][0];
  if (!explained) throw new Error(`Not explained: ${text}`);
  const { Plan } = explained;
  return {
    buffers: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
    ms: explained['Planning Time'] + explained['Execution Time'],
  };
}

function tell(
  [few, many]: readonly [Map<string, Touched[]>, Map<string, Touched[]>],
  manyUsers: number,
): void {
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(28) : cell.padStart(22))).join(''));
  line([
    'discover',
    `of ${fewUsers.toLocaleString('en')}: buffers`,
    'ms p50 / p99',
    `of ${manyUsers.toLocaleString('en')}: buffers`,
    'ms p50 / p99',
  ]);
  const cells = (all: readonly Touched[]) => {
    const [buffers, ms] = [all.map((one) => one.buffers), all.map((one) => one.ms)];
    return [
      `${quantile(buffers, 0.5)} to ${Math.max(...buffers)}`,
      `${quantile(ms, 0.5).toFixed(2)} / ${quantile(ms, 0.99).toFixed(2)}`,
    ];
  };
  for (const kind of few.keys()) line([kind, ...cells(few.get(kind) ?? []), ...cells(many.get(kind) ?? [])]);
  line(['all', ...cells([...few.values()].flat()), ...cells([...many.values()].flat())]);
}
