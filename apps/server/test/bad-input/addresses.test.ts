import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Caller } from '../caller';
import { inTurn } from '../long';
import { signIn } from '../people';
import { createTestApp, type TestApp } from '../test-app';
import { sixHours } from '../world';
import { expectDeclaredRefusal, expectNoBug } from './declared-refusal';
import { addressOf, endpointsWithParams, endpointsWithQuery, rightArguments, rightCaller } from './endpoints';

let app: TestApp;
let wearer: Caller;
beforeAll(async () => {
  app = await createTestApp();
  wearer = await signIn(app, { email: 'wearer@example.org' });
});
afterAll(() => app.close());

const wrongNames = [
  'x',
  '0',
  '-1',
  '1%27%20or%20%271%27=%271',
  '%00',
  '%ed%a0%80',
  '%',
  '%zz',
  '..',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'null',
  'undefined',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  '%F0%9F%94%92',
  'a'.repeat(22),
  'a'.repeat(200),
  'a'.repeat(5000),
];

describe.each(endpointsWithParams)('%s', (_name, endpoint) => {
  let body: object | undefined;
  beforeAll(async () => {
    // The object of the call is not asked for: one body does for all.
    ({ body } = await rightArguments(app, endpoint, wearer));
  });
  test.each(inTurn(wrongNames, allEndpoints.indexOf(endpoint), 4).map((name) => [name.slice(0, 40), name]))(
    'refuses %s in its address',
    async (_, name) => {
      const url = endpoint.path.replace(/:\w+/g, () => name);
      const caller = await rightCaller(app, endpoint, wearer);
      const answer = await caller.send({ method: endpoint.method, url, ...(body ? { payload: body } : {}) });
      expectDeclaredRefusal(endpoint, answer, name);
    },
  );
});

describe.each(endpointsWithQuery)('%s', (_name, endpoint) => {
  test('refuses wrong queries', async () => {
    const { params, query = {} } = await rightArguments(app, endpoint, wearer);
    const [first = ''] = Object.keys(query);
    const right = String(new URLSearchParams(query));
    const wrong = [
      `${right}&${first}=twice`,
      right.replace(/=[^&]*/g, '=%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00'),
      right.replace(/=[^&]*/g, `=${'a'.repeat(5000)}`),
    ];
    /** Wrong for calls with required fields; some calls can do without any. */
    const lacking = [
      '',
      `${first}=`,
      right.replace(first, `${first}[]`),
      right.replace(first, `${first}[$ne]`),
      right.replace(/=[^&]*/g, '=%'),
      '__proto__[isAdmin]=true',
    ];
    const mayBeEmpty = endpoint.query !== undefined && z.safeParse(endpoint.query, {}).success;
    const url = addressOf(endpoint, params);
    for (const search of [...wrong, ...lacking]) {
      const answer = await wearer.send<Endpoint>({ method: endpoint.method, url: `${url}?${search}` });
      const what = search.slice(0, 80);
      if (mayBeEmpty && lacking.includes(search)) expectNoBug(endpoint, answer, what);
      else expectDeclaredRefusal(endpoint, answer, what);
    }
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });
});

test('no endpoint breaks over a query that it does not ask for', async () => {
  for (const endpoint of allEndpoints.filter(({ method }) => method === 'GET')) {
    const { params, query } = await rightArguments(app, endpoint, wearer);
    const search = new URLSearchParams({ ...query, page: '-1', limit: '1e9', userId: 'x', $where: '1' });
    const answer = await wearer.send({
      method: 'GET',
      url: `${addressOf(endpoint, params)}?${search}&limit=2&__proto__=1`,
    });
    expectNoBug(endpoint, answer, endpoint.path);
  }
});

test('other methods at the address of a call are told that nothing is there', async () => {
  for (const { path } of allEndpoints) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (allEndpoints.some((each) => each.method === method && each.path === path)) continue;
      const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      // An address of another call may have a parameter just there: GET /api/locks/:id/combination.
      if (app.web.findRoute({ method, url: path })) continue;
      const answer = await wearer.send({ method, url });
      expect([400, 404], `${method} ${url}`).toContain(answer.status);
      expect(answer.failure.error, `${method} ${url}`).toMatch(/^(not_found|invalid_input|lock_not_found)$/);
    }
  }
});

test('an Idempotency-Key that is no key is refused', async () => {
  const body = { meta: { ...sixHours, combinationType: 'DIGITS' as const, digits: '4711' } };
  for (const key of ['', 'k'.repeat(256), 'k'.repeat(8000)]) {
    const answer = await wearer.call(startSelfLock, { body }, { 'idempotency-key': key });
    expectDeclaredRefusal(startSelfLock, answer, `${key.length} characters`);
  }
});
