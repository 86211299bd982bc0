import { readAnalytics } from '@keyhold/contracts/analytics/analytics';
import { sendEvents } from '@keyhold/contracts/analytics/events';
import { login } from '@keyhold/contracts/auth/session';
import { readUser } from '@keyhold/contracts/staff/people';
import { changeServerSettings } from '@keyhold/contracts/staff/server-settings';
import { VISIT_GAP_MS, VISIT_KEPT_MS, WHOLE_ADDRESS_MS } from '@keyhold/rules/analytics/visit';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { signIn, testPassword } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { analyticsBatches, analyticsCounts, analyticsVisitors, analyticsVisits } from './analytics.tables';
import { forgetVisits } from './forget-visits';
import { rollUp } from './roll-up';

const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537 Chrome/140 Mobile Safari/537';
const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

let app: TestApp;
let owner: Caller;
beforeEach(async () => {
  app = await createTestApp({
    env: {
      KEYHOLD_TRUST_PROXY: '1',
      KEYHOLD_COUNTRY_HEADER: 'CF-IPCountry',
      KEYHOLD_CITY_HEADER: 'CF-IPCity',
    },
  });
  owner = await signIn(app, { email: 'owner@example.org' });
  await owner.call(changeServerSettings, { body: { analyticsEnabled: true } });
});
afterEach(() => app.close());

type Page = '/' | '/login' | '/explore';
const view = (page: Page) => ({ name: 'page_view' as const, properties: { page } });
const send = (caller: Caller, pages: readonly Page[], headers: Record<string, string> = {}) =>
  caller.call(
    sendEvents,
    { body: { events: pages.map(view) } },
    { 'user-agent': phone, 'x-forwarded-for': '203.0.113.7', ...headers },
  );

async function analytics(period: '24h' | '7d' | '30d' = '7d') {
  await rollUp(app.app.deps);
  return (await owner.call(readAnalytics, { query: { period } })).body;
}

test('visits are summed by day: visitors once a day, pages each time, the rest once a visit', async () => {
  const [one, two] = [new Caller(app), new Caller(app)];
  // A proxy writes UTF-8 into a header of Latin-1.
  const from = { 'cf-ipcountry': 'se', 'cf-ipcity': Buffer.from('Malmö').toString('latin1') };
  expect((await send(one, ['/login', '/'], from)).body).toEqual({ counted: true });
  await send(one, ['/explore'], from);
  await send(two, ['/login'], { 'user-agent': computer, 'cf-ipcountry': 'XX' });
  const first = await analytics();
  expect(first.currentStats).toMatchObject({
    uniqueVisitorsToday: 2,
    pageViewsToday: 4,
    totalUniqueVisitors: 2,
    activeSessions: 2,
    totalUsers: 1,
  });
  expect(first.countedSince).toBe(first.daily.at(-1)?.date);
  expect(first.topCountries).toEqual([{ _id: 'SE', count: 1 }]);
  expect(first.topCities).toEqual([{ _id: { city: 'Malmö', country: 'SE' }, count: 1 }]);
  expect(first.topPages).toEqual([
    { _id: '/login', totalViews: 2 },
    { _id: '/', totalViews: 1 },
    { _id: '/explore', totalViews: 1 },
  ]);
  expect(first.topBrowsers).toEqual([
    { _id: 'Chrome', count: 1 },
    { _id: 'Firefox', count: 1 },
  ]);
  expect(first.topDevices.map(({ _id }) => _id).sort()).toEqual(['Computer', 'Phone']);

  // Half an hour later it is another visit of the same visitor; a day later the visitor counts again.
  app.clock.advance(VISIT_GAP_MS);
  await send(one, ['/']);
  app.clock.advance(DAY_MS);
  await send(one, ['/']);
  owner = await logIn();
  const later = await analytics();
  expect(later.currentStats).toMatchObject({
    uniqueVisitorsToday: 1,
    pageViewsToday: 1,
    totalUniqueVisitors: 2,
    activeSessions: 1,
  });
  expect(
    later.daily.slice(-2).map(({ visitors, sessions, pageViews }) => [visitors, sessions, pageViews]),
  ).toEqual([
    [2, 3, 5],
    [1, 1, 1],
  ]);
  expect(later.countedSince).toBe(first.countedSince);
  expect((await analytics('24h')).topPages).toEqual([{ _id: '/', totalViews: 1 }]);
  expect(await app.app.deps.db.$count(analyticsBatches)).toBe(0);
});

async function logIn(): Promise<Caller> {
  const caller = new Caller(app);
  await caller.call(login, { body: { email: 'owner@example.org', password: testPassword } });
  return caller;
}

test('a period has its totals, and those of as many days before it once all of them were counted', async () => {
  const [regular, other] = [new Caller(app), new Caller(app)];
  const passDays = async (days: number) => {
    app.clock.advance(days * DAY_MS);
    owner = await logIn();
  };
  // The last day before both, their first and last days, and today.
  await send(regular, ['/']);
  await passDays(1);
  await send(regular, ['/', '/explore']);
  await send(other, ['/']);
  await passDays(6);
  await send(regular, ['/', '/explore', '/login']);
  expect((await analytics()).totalsBefore).toBeNull();
  await passDays(1);
  await send(new Caller(app), ['/']);
  await passDays(6);
  await send(regular, ['/']);
  const { totals, totalsBefore, daily } = await analytics();
  expect(totals).toEqual({ visitors: 2, newVisitors: 1, sessions: 2, pageViews: 2 });
  expect(totalsBefore).toEqual({ visitors: null, newVisitors: 1, sessions: 3, pageViews: 6 });
  expect(daily.map(({ sessions }) => sessions)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  const today = await analytics('24h');
  expect(today.totals).toEqual({ visitors: 1, newVisitors: 0, sessions: 1, pageViews: 1 });
  expect(today.totalsBefore).toEqual({ visitors: 0, newVisitors: 0, sessions: 0, pageViews: 0 });
  expect((await analytics('30d')).totals).toEqual({ visitors: 3, newVisitors: 3, sessions: 6, pageViews: 9 });
  // Who comes again on the next day was here on the day before as well.
  await passDays(1);
  await send(regular, ['/']);
  expect(await analytics('24h')).toMatchObject({ totals: { visitors: 1 }, totalsBefore: { visitors: 1 } });
});

test('every country has its row, and those of nowhere are what is left of the sessions', async () => {
  for (const country of ['SE', 'DE', 'DK', 'IE', 'NL', 'PT', 'SE', 'XX'])
    await send(new Caller(app), ['/'], { 'cf-ipcountry': country });
  const { topCountries, topBrowsers, daily } = await analytics();
  expect(topCountries[0]).toEqual({ _id: 'SE', count: 2 });
  expect(topCountries).toHaveLength(6);
  expect(topBrowsers).toEqual([{ _id: 'Chrome', count: 8 }]);
  expect(daily.at(-1)?.sessions).toBe(8);
});

test('a visit learns who somebody is, ends by itself, and its address is shortened and forgotten', async () => {
  const wearer = await signIn(app);
  await send(wearer, ['/'], { 'x-forwarded-for': '2001:db8:aa:bb:cc::1' });
  const [session] = (await analytics()).recentSessions;
  expect(session).toMatchObject({
    ipAddress: '2001:db8:aa:bb:cc::1',
    browserName: 'Chrome',
    deviceType: 'Phone',
    userId: { username: expect.stringMatching(/^person_/) },
    country: null,
  });
  const id = session?.userId?._id ?? '';
  const { sessionInfo } = (await owner.call(readUser, { params: { id } })).body.user;
  expect(sessionInfo).toEqual({
    ipAddress: '2001:db8:aa:bb:cc::1',
    addressShortened: false,
    city: null,
    country: null,
    browserName: 'Chrome',
    deviceType: 'Phone',
  });
  await wearer.call(sendEvents, { body: { events: [view('/explore'), { name: 'session_end' }] } });
  expect((await analytics()).currentStats.activeSessions).toBe(0);
  await send(new Caller(app), ['/']);
  await rollUp(app.app.deps);

  app.clock.advance(WHOLE_ADDRESS_MS + 1);
  await forgetVisits(app.app.deps);
  const addresses = await app.app.deps.db.select({ address: analyticsVisits.address }).from(analyticsVisits);
  expect(addresses.map(({ address }) => address).sort()).toEqual(['2001:db8:aa::', '203.0.113.0']);
  owner = await logIn();
  const later = (await owner.call(readUser, { params: { id } })).body.user;
  expect(later.sessionInfo).toMatchObject({ ipAddress: '2001:db8:aa::', addressShortened: true });
  app.clock.advance(VISIT_KEPT_MS - WHOLE_ADDRESS_MS);
  await forgetVisits(app.app.deps);
  expect(await app.app.deps.db.$count(analyticsVisits)).toBe(0);
  expect(await app.app.deps.db.$count(analyticsVisitors)).toBe(2);
});

test.each([
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
])('%s is honoured: no cookie and nothing kept', async (_, headers) => {
  const caller = new Caller(app);
  expect((await send(caller, ['/'], headers)).body).toEqual({ counted: false });
  expect(caller.cookie).toBe('');
  expect(await app.app.deps.db.$count(analyticsBatches)).toBe(0);
});

test('where it is off nothing is kept, and it is off until somebody turns it on', async () => {
  await owner.call(changeServerSettings, { body: { analyticsEnabled: false } });
  const caller = new Caller(app);
  expect((await send(caller, ['/'])).body).toEqual({ counted: false });
  expect(caller.cookie).toBe('');
  expect((await analytics()).enabled).toBe(false);
  expect(await app.app.deps.db.$count(analyticsVisits)).toBe(0);
});

test('several roll-ups at once count each batch once, and a killed one loses none', async () => {
  const { deps } = app.app;
  const callers = Array.from({ length: 6 }, () => new Caller(app));
  await Promise.all(callers.map((caller) => send(caller, ['/', '/explore'])));
  const dying = {
    ...deps,
    random: {
      bytes() {
        throw new Error('killed');
      },
    },
  };
  await expect(rollUp(dying)).rejects.toThrow('killed');
  await Promise.all([rollUp(deps), rollUp(deps), rollUp(deps)]);
  const { currentStats } = await analytics();
  expect([currentStats.pageViewsToday, currentStats.uniqueVisitorsToday]).toEqual([12, 6]);
});

test('what the page reads does not grow with the traffic', async () => {
  const { db } = app.app.deps;
  for (let round = 0; round < 40; round += 1) await send(owner, ['/', '/login', '/explore', '/', '/']);
  await rollUp(app.app.deps);
  const before = await db.$count(analyticsCounts);
  for (let round = 0; round < 40; round += 1) await send(owner, ['/', '/login', '/explore', '/', '/']);
  await rollUp(app.app.deps);
  expect(await db.$count(analyticsCounts)).toBe(before);
  expect((await analytics()).currentStats.pageViewsToday).toBe(400);
});
