import { login } from '@keyhold/contracts/auth/session';
import { currentUser } from '@keyhold/contracts/users/me';
import { changeSettings } from '@keyhold/contracts/users/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../test/caller';
import { newPerson, signIn, testPassword } from '../../test/people';
import { createTestApp, type TestApp } from '../../test/test-app';
import { createLog } from '../operations/log';

const lines: string[] = [];
const person = newPerson();
let testApp: TestApp;
let caller: Caller;
beforeAll(async () => {
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  testApp = await createTestApp({ log });
  caller = await signIn(testApp, person);
});
afterAll(() => testApp.close());
beforeEach(() => {
  lines.length = 0;
});

const securityLines = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'security');

test('a login is told with its person, a wrong one with its code, and neither with what was typed', async () => {
  const { body: me } = await caller.call(currentUser, {});
  const visitor = new Caller(testApp, '198.51.100.77');
  const { email } = person;
  await visitor.call(login, { body: { email, password: 'not the right one' } });
  await visitor.call(login, { body: { email, password: testPassword } });
  expect(securityLines()).toMatchObject([
    {
      call: 'POST /api/auth/login',
      outcome: 'invalid_credentials',
      userId: null,
      network: '198.51.100.0/24',
    },
    { call: 'POST /api/auth/login', outcome: 200, userId: me._id, network: '198.51.100.0/24' },
  ]);
  for (const typed of ['not the right one', testPassword, email, person.username, '198.51.100.77'])
    expect(lines.join()).not.toContain(typed);
});

test('a write that another site made is told; what everybody does is not', async () => {
  await caller.call(currentUser, {});
  expect(securityLines()).toEqual([]);
  await caller.call(changeSettings, { body: {} }, { 'sec-fetch-site': 'cross-site' });
  expect(securityLines()).toMatchObject([
    { call: 'PATCH /api/users/me/settings', outcome: 'cross_site_request' },
  ]);
});
