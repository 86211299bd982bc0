import { exploreLocks, lockStatusOfUser } from '@keyhold/contracts/explore/locks';
import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { createTemplate, listTemplates, readTemplate } from '@keyhold/contracts/locks/templates';
import { currentUser } from '@keyhold/contracts/users/me';
import { DAY_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { startLock } from '../../../test/world';
import { users } from '../users/users.tables';
import { type ExploreQuery, findListed } from './find-listed';

let running: TestApp;
let visitor: Caller;
let anna: Caller;
let bert: Caller;
beforeEach(async () => {
  running = await createTestApp();
  visitor = await signIn(running);
  anna = await signIn(running, { username: 'Anna_K' });
  bert = await signIn(running, { username: 'Bert' });
  await running.app.deps.db.update(users).set({ country: 'Sweden' }).where(eq(users.username, 'Bert'));
});
afterEach(() => running.close());

async function publish(owner: Caller, title: string, more: object = {}): Promise<string> {
  running.clock.advance(MINUTE_MS);
  const body = { title, initialDurationDays: 3, initialDurationHours: 0, ...more };
  const made = await owner.call(createTemplate, { body });
  if (made.status !== 200) throw new Error(JSON.stringify(made.failure));
  return made.body._id;
}

async function titles(query: Record<string, string> = {}): Promise<string[]> {
  const found = await visitor.call(exploreLocks, { query });
  if (found.status !== 200) throw new Error(JSON.stringify(found.failure));
  expect(found.body.pagination.total).toBe(found.body.locks.length);
  return found.body.locks.map(({ title }) => title);
}

const tribute = { findomEnabled: true, dailyTributeEnabled: true, dailyTributeAmountMinorUnits: 100 };

test('listed templates of people who are not banned, newest first, by every filter', async () => {
  await publish(anna, 'Slow December');
  await publish(anna, 'Only by its link', { listed: false });
  await publish(bert, 'Costs something', tribute);
  await publish(bert, 'Seen daily', { requireDailyVerification: true, emergencyReleaseEnabled: false });
  await publish(bert, 'Kept clean', { hygienicUnlockEnabled: true, cardGameEnabled: true });
  const all = ['Kept clean', 'Seen daily', 'Costs something', 'Slow December'];
  expect(await titles()).toEqual(all);
  expect(await titles({ findom: 'true' })).toEqual(['Costs something']);
  expect(await titles({ findom: 'false' })).toEqual(['Kept clean', 'Seen daily', 'Slow December']);
  expect(await titles({ verification: 'true' })).toEqual(['Seen daily']);
  expect(await titles({ emergencyRelease: 'false' })).toEqual(['Seen daily']);
  expect(await titles({ hygienicUnlock: 'true', emergencyRelease: 'true' })).toEqual(['Kept clean']);
  expect(await titles({ hygienicUnlock: 'true', findom: 'true' })).toEqual([]);
  expect(await titles({ cardGame: 'true' })).toEqual(['Kept clean']);
  expect(await titles({ cardGame: 'false' })).toEqual(['Seen daily', 'Costs something', 'Slow December']);
  expect(await titles({ cardGame: 'false', findom: 'true' })).toEqual(['Costs something']);
  expect(await titles({ country: 'Sweden' })).toHaveLength(3);
  expect(await titles({ ownerId: (await anna.call(currentUser, {})).body._id })).toEqual(['Slow December']);

  await running.app.deps.db.update(users).set({ bannedAt: 1 }).where(eq(users.username, 'Bert'));
  expect(await titles()).toEqual(['Slow December']);
});

test('a search finds beginnings of words of the title, and keyholders by the beginning of their name', async () => {
  await publish(anna, "Winter's long-distance lock (2 weeks)");
  await publish(bert, 'Öl & Ärger: ein Winter');
  const winter = ['Öl & Ärger: ein Winter', "Winter's long-distance lock (2 weeks)"];
  expect(await titles({ search: 'win' })).toEqual(winter);
  expect(await titles({ search: 'WINTER lo' })).toEqual([winter[1]]);
  expect(await titles({ search: 'distance long-' })).toEqual([winter[1]]);
  for (const arger of ['ÄRG', 'arg', 'A\u0308rg', 'ａrg', 'ar\u200Bg', '\u202Earg'])
    expect(await titles({ search: arger }), arger).toEqual([winter[0]]);
  expect(await titles({ search: 'inter' })).toEqual([]);
  for (const name of ['anna_', 'Ánna k', 'annak'])
    expect(await titles({ search: name }), name).toEqual([winter[1]]);
  expect(await titles({ search: 'annaXk' })).toEqual([]);
  // One letter would match nearly everything: it is no search.
  expect(await titles({ search: ' w ' })).toEqual(winter);
  for (const odd of ["' | ! & ( :*", '%%', "x' or 1=1 --", '\\\\', '<-> <->', '\u200d\u200d'])
    expect(await titles({ search: odd }), odd).toEqual([]);
});

test('pages are cut where nobody reads on, and cost three statements however full they are', async () => {
  for (let n = 1; n <= 7; n += 1) await publish(n % 2 ? anna : bert, `Template ${n}`);
  const page = async (query: Record<string, string>) => (await visitor.call(exploreLocks, { query })).body;
  const { locks, pagination } = await page({ page: '2', limit: '3' });
  expect(locks.map(({ title }) => title)).toEqual(['Template 4', 'Template 3', 'Template 2']);
  expect(pagination).toEqual({ page: 2, limit: 3, total: 7, pages: 3, more: false });
  expect((await page({ page: '9', limit: '3' })).locks).toEqual([]);
  expect((await page({ page: '600', limit: '50' })).locks).toEqual([]);
  for (const odd of [
    { limit: '100000' },
    { page: '-1' },
    { page: '1e9' },
    { page: '999999999' },
    { country: 'Utopia' },
  ]) {
    const refused = await visitor.send({
      url: `${exploreLocks.path}?${new URLSearchParams(odd)}`,
      method: 'GET',
    });
    expect([refused.status, refused.failure.error], JSON.stringify(odd)).toEqual([400, 'invalid_input']);
  }

  const statementsFor = async (limit: string) => {
    const { statements } = await running.countStatements(() => page({ limit }));
    return statements.filter((text) => text.includes('lock_templates') || text.includes('"locks"')).length;
  };
  expect([await statementsFor('1'), await statementsFor('7')]).toEqual([3, 3]);
});

test('a search among many reads what it finds, not the table', async () => {
  await publish(anna, 'Needle in December', tribute);
  const { db } = running.app.deps;
  // Five hundred keyholders of ten templates each.
  await db.execute(sql`
    insert into users (id, username, email, password_hash, gender, role, date_of_birth, created_at, last_seen_at)
    select gen_random_uuid(), 'keyholder_' || n, n || '@example.org', '', gender, role, date_of_birth, created_at, last_seen_at
    from users, generate_series(1, 500) n where username = 'Anna_K'`);
  await db.execute(sql`
    insert into lock_templates (id, keyholder_id, share_code, settings, listed, created_at)
    select gen_random_uuid(), users.id, users.username || '-' || n,
      settings || jsonb_build_object('title', 'Hay ' || n, 'findomEnabled', false), true,
      lock_templates.created_at + n * interval '1 minute'
    from lock_templates, users, generate_series(1, 10) n where users.username like 'keyholder%'`);
  await db.execute(sql`vacuum analyze users, lock_templates`);

  const userId = (await visitor.call(currentUser, {})).body._id;
  /** How many blocks of 8 KB the page of a query reads. */
  async function blocksOf(query: ExploreQuery): Promise<number | undefined> {
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
      sql`explain (analyze, buffers, format json) ${findListed(db, { userId }, query).getSQL()}`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'];
  }
  // The whole table is some five hundred of them. What earlier tests left in the other tables counts too.
  for (const query of [{}, { search: 'needl' }, { search: 'anna' }, { findom: true }])
    expect(await blocksOf(query), JSON.stringify(query)).toBeLessThan(250);
  expect(await titles({ search: 'needl' })).toEqual(['Needle in December']);
  expect(await titles({ findom: 'true' })).toEqual(['Needle in December']);
});

test('a lock whose time is over is worn by nobody any more, also before the sweep has seen it', async () => {
  const templateId = await publish(bert, 'Three days');
  const { _id: id } = (await anna.call(currentUser, {})).body;
  const seen = async () => {
    const { locks } = (await visitor.call(exploreLocks, { query: {} })).body;
    const listed = locks.find(({ _id }) => _id === templateId);
    const { body: own } = await bert.call(listTemplates, {});
    const { body: status } = await visitor.call(lockStatusOfUser, { params: { id } });
    const { body: linked } = await visitor.call(readTemplate, { params: { code: listed?.shareCode ?? '' } });
    return [listed?.lockedCount, own[0]?.lockedCount, linked.lockedCount, status.activeLocks];
  };
  const [template] = (await bert.call(listTemplates, {})).body;
  const meta = { shareCode: template?.shareCode ?? '', combinationType: 'DIGITS' as const, digits: '4711' };
  expect((await anna.call(acceptTemplate, { body: { meta } })).status).toBe(200);
  running.clock.advance(2 * DAY_MS);
  expect((await anna.call(acceptTemplate, { body: { meta } })).status).toBe(200);
  expect(await seen()).toEqual([2, 2, 2, 2]);
  running.clock.advance(DAY_MS);
  expect(await seen()).toEqual([1, 1, 1, 1]);
  running.clock.advance(2 * DAY_MS);
  expect(await seen()).toEqual([0, 0, 0, 0]);
});

test('whether somebody is locked is shown as far as they show it', async () => {
  const { _id: id } = (await anna.call(currentUser, {})).body;
  const status = async () => (await visitor.call(lockStatusOfUser, { params: { id } })).body;
  expect(await status()).toEqual({ shown: true, isLocked: false, lockedSince: null, activeLocks: 0 });
  const since = new Date(running.clock.now()).toISOString();
  await startLock(anna, '4711');
  running.clock.advance(MINUTE_MS);
  await startLock(anna, '4712');
  expect(await status()).toEqual({ shown: true, isLocked: true, lockedSince: since, activeLocks: 2 });

  const { db } = running.app.deps;
  await db.update(users).set({ showCurrentLocks: false }).where(eq(users.id, id));
  expect(await status()).toEqual({ shown: false, isLocked: null, lockedSince: null, activeLocks: null });
  expect((await anna.call(lockStatusOfUser, { params: { id } })).body).toMatchObject({ shown: true });
  await db.update(users).set({ bannedAt: 1 }).where(eq(users.id, id));
  const banned = await visitor.call(lockStatusOfUser, { params: { id } });
  const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' } };
  expect(banned.failure).toEqual((await visitor.call(lockStatusOfUser, unknown)).failure);
  expect(banned.failure.error).toBe('user_not_found');
});
