import { confirmIdentity } from '@keyhold/contracts/auth/confirm';
import { endSession, listSessions, login } from '@keyhold/contracts/auth/session';
import { freshLoginMs } from '@keyhold/contracts/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { newPerson, signIn, testPassword } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ limits: 'on' });
});
afterAll(() => testApp.close());

/** When the session of a caller was last shown to be its person's. */
async function confirmedAt(caller: Caller): Promise<number | undefined> {
  const actor = await testApp.app.auth.readSessionOfCookie(caller.cookie);
  return actor?.confirmedAt;
}

test('the right password makes this session fresh again, and no other', async () => {
  const { email } = newPerson();
  const here = await signIn(testApp, { email });
  const phone = new Caller(testApp);
  await phone.call(login, { body: { email, password: testPassword } });
  const entered = testApp.clock.now();
  testApp.clock.advance(freshLoginMs);

  const wrong = await here.call(confirmIdentity, { body: { password: 'not the password' } });
  expect([wrong.status, wrong.failure.errors?.[0]]).toMatchObject([
    400,
    { field: 'password', code: 'current_password_incorrect' },
  ]);
  expect(await confirmedAt(here)).toBe(entered);

  expect((await here.call(confirmIdentity, { body: { password: testPassword } })).body).toEqual({ ok: true });
  expect(await confirmedAt(here)).toBe(testApp.clock.now());
  expect(await confirmedAt(phone)).toBe(entered);
});

test('ten tries an hour, then it waits', async () => {
  const here = await signIn(testApp);
  for (let i = 0; i < 10; i += 1)
    expect((await here.call(confirmIdentity, { body: { password: 'guess' } })).status).toBe(400);
  const refused = await here.call(confirmIdentity, { body: { password: testPassword } });
  expect(refused.failure.error).toBe('rate_limited');
});

test('a session that ended meanwhile is not revived', async () => {
  const { email } = newPerson();
  const here = await signIn(testApp, { email });
  const phone = new Caller(testApp);
  await phone.call(login, { body: { email, password: testPassword } });
  const { sessions } = (await phone.call(listSessions, {})).body;
  const id = sessions.find(({ current }) => current)?._id ?? '';

  const [confirmed] = await Promise.all([
    phone.call(confirmIdentity, { body: { password: testPassword } }),
    here.call(endSession, { params: { id } }),
  ]);

  expect([200, 401]).toContain(confirmed.status);
  expect(await confirmedAt(phone)).toBeUndefined();
});
