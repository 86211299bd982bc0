import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller';
import { signIn } from '../people';
import { createTestApp, type TestApp } from '../test-app';
import { addressOf, rightArguments, unsafeEndpoints } from './endpoints';

let app: TestApp;
let wearer: Caller;
beforeAll(async () => {
  app = await createTestApp();
  wearer = await signIn(app, { email: 'wearer@example.org' });
});
afterAll(() => app.close());

const host = 'keyhold.example';
const foreign: readonly (readonly [string, Record<string, string>])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['an unknown relation', { 'sec-fetch-site': 'nested-document' }],
  ['another site that says our origin', { 'sec-fetch-site': 'cross-site', origin: `http://${host}` }],
  ['another origin, by an old browser', { origin: 'https://elsewhere.example' }],
  ['our name on another port', { origin: `http://${host}:8080` }],
  ['a name that begins like ours', { origin: `http://${host}.elsewhere.example` }],
  ['a page without an origin', { origin: 'null' }],
];

describe.each(unsafeEndpoints)('%s', (_name, endpoint) => {
  test('is refused to other sites, whatever they send, and open to ours', async () => {
    const { params, body } = await rightArguments(app, endpoint, wearer);
    const request = {
      method: endpoint.method,
      url: addressOf(endpoint, params),
      ...(body ? { payload: body } : {}),
    };
    const before = await app.countStatements(async () => {
      for (const [what, headers] of foreign) {
        const answer = await app.web.inject({
          ...request,
          headers: { host, cookie: wearer.cookie, ...headers },
        });
        expect(answer.statusCode, what).toBe(403);
        expect(answer.json().error, what).toBe('cross_site_request');
        expect(answer.headers['set-cookie'], what).toBeUndefined();
      }
    });
    // Not even asked who it is: nothing was read and nothing written.
    expect(before.statements).toEqual([]);

    const headers = { host, cookie: wearer.cookie, origin: `http://${host}` };
    const own = await app.web.inject({ ...request, headers });
    expect(own.body).not.toContain('cross_site_request');
    if (endpoint.path.endsWith('/logout')) wearer = await signIn(app);
  });
});

test('an unsafe call to an address that is none is refused as well', async () => {
  const answer = await app.web.inject({
    method: 'POST',
    url: '/api/no/such/call',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(403);
});

test('no answer lets another origin read it', async () => {
  const answer = await app.web.inject({
    method: 'GET',
    url: dashboard.path,
    headers: { cookie: wearer.cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  const preflight = await app.web.inject({
    method: 'OPTIONS',
    url: dashboard.path,
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});
