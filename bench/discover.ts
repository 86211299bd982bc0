import { join } from 'node:path';
import { startEmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import { COUNTED } from '@keyhold/server/src/features/explore/paging';
import type pg from 'pg';
import { fillWithPeople } from './discover/fill';
import { newWearer } from './product';
import { quantile, quantileInterval } from './scale/arrivals';
import { type OwnApp, openOwnApp, type Statement } from './scale/own-app';

const fewUsers = 1000;
const longestTerm = 32;
const timesEach = 5;
const targetMs = 10;

/** Discovering people among few and among many: what the database does for terms of every length and kind. */
export async function benchDiscover(folder: string, manyUsers: number): Promise<void> {
  const measured = [
    await measureAmong(join(folder, 'few'), fewUsers),
    await measureAmong(join(folder, 'many'), manyUsers),
  ] as const;
  tell(measured, manyUsers);
}

interface Touched {
  readonly query: string;
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
    await fillWithPeople(own.app.parts.database, { from: 1, to: userCount });
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
  const touched = { query, buffers: 0, ms: 0 };
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

async function explain(pool: pg.Pool, { text, values }: Statement): Promise<Omit<Touched, 'query'>> {
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
  const [allFew, allMany] = [[...few.values()].flat(), [...many.values()].flat()];
  line(['all', ...cells(allFew), ...cells(allMany)]);
  tellTargets(allFew, allMany);
}

/**
 * What is promised of the calls of all kinds: their p99 among many people, and pages that end where the lists end. The
 * fastest round of each call tells it best where others work on the machine, too.
 */
function tellTargets(few: readonly Touched[], many: readonly Touched[]): void {
  const fastest = new Map<string, number>();
  for (const { query, ms } of many) fastest.set(query, Math.min(ms, fastest.get(query) ?? ms));
  const all = many.map(({ ms }) => ms);
  console.log(
    `p99 in the database, at most ${targetMs} ms: ${tellP99(all)}; the fastest of each: ${tellP99([...fastest.values()])}`,
  );
  const [mostFew, mostMany] = [few, many].map((of) => Math.max(...of.map(({ buffers }) => buffers)));
  console.log(
    `most pages of a call: ${mostFew} among few, ${mostMany} among many, for at most ${COUNTED} people`,
  );
}

function tellP99(ms: readonly number[]): string {
  const p99 = quantile(ms, 0.99);
  const { low, high } = quantileInterval(ms, 0.99);
  const verdict = p99 <= targetMs ? 'kept' : 'MISSED';
  return `${p99.toFixed(2)} (95 % ${low.toFixed(2)} to ${high.toFixed(2)}; ${ms.length} calls), ${verdict}`;
}
