import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../caller';
import { signIn } from '../people';
import { createTestApp, type TestApp } from '../test-app';
import { startLock } from '../world';

let app: TestApp;
let other: TestApp;
let wearer: Caller;
beforeAll(async () => {
  [app, other] = await Promise.all([createTestApp(), createTestApp()]);
  wearer = await signIn(app);
});
afterAll(() => Promise.all([app.close(), other.close()]));

async function dashboardWith(cookie: string) {
  const answer = await app.web.inject({ method: 'GET', url: dashboard.path, headers: { cookie } });
  return { status: answer.statusCode, error: answer.json().error };
}

const refused = { status: 401, error: 'unauthenticated' };

test('a cookie of another installation opens nothing here, also for the same address', async () => {
  const email = 'both@example.org';
  const here = await signIn(app, { email });
  const elsewhere = await signIn(other, { email });
  await startLock(here, '4711');
  expect(await dashboardWith(elsewhere.cookie)).toEqual(refused);
  expect(await dashboardWith(here.cookie)).toMatchObject({ status: 200 });
});

test('what is no cookie of ours opens nothing and breaks nothing', async () => {
  const [name = '', token = ''] = wearer.cookie.split('=');
  const wrong = [
    name,
    `${name}=`,
    `${name}=""`,
    `${name}=${token.slice(0, -1)}`,
    `${name}=${token}x`,
    `${name}=${token.toUpperCase()}`,
    `${name}=${'A'.repeat(43)}`,
    `${name}=%00`,
    `${name}=%`,
    `${name}=${'x'.repeat(8000)}`,
    `__Host-${name}=${token}`,
    `__proto__=${token}`,
    ';;;===;;;',
  ];
  for (const cookie of wrong) expect(await dashboardWith(cookie), cookie.slice(0, 60)).toEqual(refused);
  expect(await dashboardWith(wearer.cookie)).toMatchObject({ status: 200 });
});

test('a header over the size of headers is refused and the next call is answered', async () => {
  const listening = await createTestApp({ listen: true });
  try {
    const address = listening.web.listeningOrigin;
    const headers = { cookie: `keyhold=${'x'.repeat(20_000)}` };
    const answer = await fetch(`${address}${dashboard.path}`, { headers });
    expect(answer.status).toBe(431);
    expect((await new Caller(listening).call(dashboard, {})).status).toBe(401);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  } finally {
    await listening.close();
  }
});
