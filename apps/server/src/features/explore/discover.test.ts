import { exploreLocks } from '@keyhold/contracts/explore/locks';
import { discoverUsers } from '@keyhold/contracts/explore/users';
import { blockUser } from '@keyhold/contracts/users/blocks';
import { changeSettings } from '@keyhold/contracts/users/settings';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { idOf, newPerson, signIn } from '../../../test/people';
import { createTestApp, type TestApp, withEmailVerification } from '../../../test/test-app';
import { users } from '../users/users.tables';
import { type DiscoverQuery, findPeople } from './find-people';

let running: TestApp;
let visitor: Caller;
beforeAll(async () => {
  running = await createTestApp({ listen: true });
  visitor = await signIn(running, { username: 'Visitor' });
});
afterAll(() => running.close());
const db = () => running.app.deps.db;
beforeEach(async () => {
  await db().delete(users).where(sql`username like 'Mira%' or username like 'Jo%'`);
});

type Query = Record<string, string>;
async function discover(query: Query = {}, caller = visitor) {
  const found = await caller.call(discoverUsers, { query });
  if (found.status !== 200) throw new Error(JSON.stringify(found.failure));
  return found.body;
}
const names = async (query: Query = {}, caller = visitor) =>
  (await discover(query, caller)).users.map(({ username }) => username);
const set = (username: string, changes: Partial<typeof users.$inferInsert>) =>
  db().update(users).set(changes).where(eq(users.username, username));

test('people who show themselves, newest first, by every filter', async () => {
  running.clock.advance(1000);
  const first = await signIn(running, { username: 'First', role: 'keyholder' });
  running.clock.advance(1000);
  await signIn(running, { username: 'Second' });
  running.clock.advance(1000);
  await signIn(running, { username: 'Third', role: 'keyholder' });
  await set('Third', { country: 'Sweden', verifiedAdult: true, city: 'Malmö' });
  await set('Second', { country: 'Sweden', role: 'switch' });
  expect(await names()).toEqual(['Third', 'Second', 'First', 'Visitor']);
  expect(await names({ role: 'keyholder' })).toEqual(['Third', 'First']);
  expect(await names({ country: 'Sweden' })).toEqual(['Third', 'Second']);
  expect(await names({ country: 'Sweden', role: 'switch' })).toEqual(['Second']);
  expect(await names({ verified: 'true' })).toEqual(['Third']);
  expect(await names({ verified: 'false', role: 'keyholder' })).toEqual(['First']);
  expect((await discover({ role: 'keyholder' })).users[0]).toEqual({
    _id: expect.any(String),
    username: 'Third',
    role: 'keyholder',
    avatarUrl: null,
    country: 'Sweden',
    city: 'Malmö',
    description: '',
    age: null,
    isOnline: false,
    isAdmin: false,
    isModerator: false,
    isSiteOwner: false,
    verifiedAdult: true,
  });
  await first.call(changeSettings, { body: { showAgeAndDOB: true, showOnlineStatus: false } });
  await set('First', { description: 'x'.repeat(500), dateOfBirth: '1990-05-17' });
  const [shown] = (await discover({ search: 'First' })).users;
  expect(shown).toMatchObject({ age: 36, isOnline: null, description: 'x'.repeat(160) });
});

test('the hidden, the banned, the unproven and those who block are on no page and in no count', async () => {
  const [hidden, blocking, blocked] = [
    await signIn(running, { username: 'Mira_Hidden' }),
    await signIn(running, { username: 'Mira_Blocking' }),
    await signIn(running, { username: 'Mira_Blocked' }),
  ];
  await signIn(running, { username: 'Mira_Banned' });
  await signIn(running, { username: 'Mira_Unproven' });
  await signIn(running, { username: 'Mira_There' });
  await hidden.call(changeSettings, { body: { hideProfileInExplore: true } });
  await blocking.call(blockUser, { params: { userId: await idOf(visitor) } });
  await visitor.call(blockUser, { params: { userId: await idOf(blocked) } });
  await set('Mira_Banned', { bannedAt: 1 });
  await set('Mira_Unproven', { emailVerifiedAt: null });
  for (const query of [{ search: 'mira' }, { search: 'mi' }, { search: 'ira' }, { search: 'ira_t' }]) {
    const { users: found, pagination } = await discover(query);
    expect(
      found.map(({ username }) => username),
      JSON.stringify(query),
    ).toEqual(['Mira_There']);
    expect(pagination).toMatchObject({ total: 1, pages: 1, more: false });
  }
  const everybody = await names({ limit: '50' });
  expect(everybody.filter((name) => name.startsWith('Mira'))).toEqual(['Mira_There']);
  // Nobody finds themselves either while they are hidden.
  expect(await names({ search: 'mira_hid' }, hidden)).toEqual([]);
  // Each of them is there again with what kept them out.
  await hidden.call(changeSettings, { body: { hideProfileInExplore: false } });
  await set('Mira_Banned', { bannedAt: null });
  await set('Mira_Unproven', { emailVerifiedAt: 1 });
  const back = ['Mira_Banned', 'Mira_Hidden', 'Mira_There', 'Mira_Unproven'];
  for (const search of ['mira', 'mi', 'ira']) expect(await names({ search }), search).toEqual(back);
});

test('a search is right for accents, case, width and scripts, and finds no mail address', async () => {
  for (const username of ['Jörgen_Åkesson', 'Jo.Ångström', 'Йожин', 'Jo-aaa-aaaa']) {
    const made = newPerson({ username });
    await signIn(running, made);
  }
  const jorgen = ['Jörgen_Åkesson'];
  for (const search of [
    'jorgen',
    'JÖRGEN',
    'jörgen å',
    'genak',
    'ＪＯＲＧ',
    'jo\u200Brgen',
    '\u202Ejorgen',
    'akesson',
  ])
    expect(await names({ search }), search).toEqual(jorgen);
  expect(await names({ search: 'j' })).toEqual(['Jo-aaa-aaaa', 'Jo.Ångström', 'Jörgen_Åkesson']);
  expect(await names({ search: 'jø' })).toEqual(['Jo-aaa-aaaa', 'Jo.Ångström', 'Jörgen_Åkesson']);
  expect(await names({ search: 'ÖR' })).toEqual([]);
  // One or two letters find the beginning of any word.
  expect(await names({ search: 'åk' })).toEqual(jorgen);
  expect(await names({ search: 'a' })).toEqual(['Jo-aaa-aaaa', 'Jörgen_Åkesson', 'Jo.Ångström']);
  expect(await names({ search: 'ЙОЖ' })).toEqual(['Йожин']);
  // Found once, however often the term is in it.
  expect(await names({ search: 'aaa' })).toEqual(['Jo-aaa-aaaa']);
  const odd = [
    '%',
    '_',
    '\\',
    '%%%',
    '%_\\',
    "' or 1=1 --",
    '\u0000',
    '\u200D\u200D',
    'example.org',
    '@example',
    '🔒',
  ];
  for (const search of odd) {
    const { users: found, pagination } = await discover({ search });
    expect([found, pagination.total], JSON.stringify(search)).toEqual([[], 0]);
  }
  // What nobody typed is no search.
  expect((await names({ search: '   ' })).length).toBeGreaterThan(3);
});

test('a filter tells nothing that is hidden: who is online is found only where they show it', async () => {
  const showing = await signIn(running, { username: 'Mira_Showing' });
  const secret = await signIn(running, { username: 'Mira_Secret' });
  await signIn(running, { username: 'Mira_Away' });
  await secret.call(changeSettings, { body: { showOnlineStatus: false } });
  const online = [await idOf(showing), await idOf(secret)];
  for (const userId of online)
    running.app.parts.io.of('/').adapter.addAll(userId, new Set([`user:${userId}`]));
  onTestFinished(() => {
    for (const userId of online) running.app.parts.io.of('/').adapter.delAll(userId);
  });
  expect(await names({ online: 'true', search: 'mira' })).toEqual(['Mira_Showing']);
  const seen = (await discover({ search: 'mira' })).users.map(({ username, isOnline }) => [
    username,
    isOnline,
  ]);
  expect(Object.fromEntries(seen)).toEqual({ Mira_Showing: true, Mira_Secret: null, Mira_Away: false });
});

test('bad input is refused at its field', async () => {
  for (const odd of [
    { limit: '100000' },
    { limit: '0' },
    { page: '-1' },
    { page: '1e9' },
    { page: '999999999' },
    { country: 'Utopia' },
    { role: 'admin' },
    { verified: 'yes' },
    { online: 'false' },
    { search: 'x'.repeat(101) },
  ]) {
    const url = `${discoverUsers.path}?${new URLSearchParams(odd as Query)}`;
    const { status, failure } = await visitor.send({ method: 'GET', url });
    expect([status, failure.error], url).toEqual([400, 'invalid_input']);
    expect(failure.errors?.map(({ field }) => field)).toEqual(Object.keys(odd));
  }
});

test('a search that takes too long is refused in so many words, and nothing else is held up', async () => {
  const other = await running.app.parts.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('lock table user_name_parts in access exclusive mode');
    const { status, failure } = await visitor.call(discoverUsers, { query: { search: 'anybody' } });
    expect([status, failure.error]).toEqual([422, 'search_timed_out']);
    expect(await names({ limit: '50' })).toContain('Visitor');
  } finally {
    await other.query('rollback');
    other.release();
  }
});

test('whoever has not proven their address yet is not in Explore, and is once they have', async () => {
  const strict = await createTestApp({ env: withEmailVerification });
  onTestFinished(() => strict.close());
  const looking = await signIn(strict, { username: 'Looking' });
  expect(await names({}, looking)).toEqual(['Looking']);
  expect((await looking.call(exploreLocks, { query: {} })).body.locks).toEqual([]);
});

// Last: it takes seconds to delete so many.
test('among many: pages, a count that stops, one statement, and no more pages of the table than of few', async () => {
  const { app } = running;
  await db().execute(sql`
    insert into users (id, username, search_key, email, email_verified_at, password_hash, gender, role, country,
      date_of_birth, created_at, last_seen_at)
    select ('0193aaaa-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Joker_' || n, 'joker' || n,
      n || '@jokers.example', created_at, '', gender, role, case when n % 40 = 0 then 'Iceland' end, date_of_birth,
      created_at, last_seen_at
    from users, generate_series(1, 20000) n where username = 'Visitor'`);
  await db().execute(sql`
    insert into user_name_parts (part, first_from, user_id, in_explore)
    select substr(search_key, at), case at when 1 then 1 else 3 end, id, true from users, generate_series(1, length(search_key) - 2) at
    where username like 'Joker%'`);
  await db().execute(sql`vacuum analyze users, user_name_parts`);
  const { users: page2, pagination } = await discover({ search: 'joker', page: '2' });
  expect(pagination).toEqual({ page: 2, limit: 20, total: 600, pages: 30, more: true });
  expect(page2).toHaveLength(20);
  expect((await discover({ country: 'Iceland', page: '25' })).pagination).toMatchObject({
    total: 500,
    more: false,
  });
  expect((await discover({ search: 'joker', page: '30' })).users).toHaveLength(20);
  expect((await discover({ search: 'joker', page: '31' })).users).toEqual([]);

  const { statements } = await running.countStatements(() => discover({ search: 'joker' }));
  expect(statements.filter((text) => text.includes('hide_profile_in_explore'))).toHaveLength(1);

  const userId = await idOf(visitor);
  async function blocksOf(query: DiscoverQuery): Promise<number | undefined> {
    const { rows } = await app.deps.db.execute<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
      sql`explain (analyze, buffers, format json) ${findPeople(app.deps.db, { userId }, query).getSQL()}`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'];
  }
  const searches = ['j', 'joker', 'ker', 'ker4999', '999', 'zzz', 'jokerjokerjoker', 'visitor'];
  const queries: DiscoverQuery[] = [{}, { country: 'Iceland' }, ...searches.map((search) => ({ search }))];
  // The count reads names alone, up to where it stops; a page looks at twenty people.
  const most = (search = '') => (['j', 'joker', 'ker'].includes(search) ? 250 : 200);
  for (const query of queries)
    expect(await blocksOf(query), JSON.stringify(query)).toBeLessThan(most(query.search));
  expect(await names({ search: 'ker4999' })).toEqual(['Joker_4999']);
});
