import type { AddressInfo } from 'node:net';
import { register } from '@keyhold/contracts/auth/registration';
import { login } from '@keyhold/contracts/auth/session';
import { exploreLocks } from '@keyhold/contracts/explore/locks';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { banIp, listBannedIps, unbanIp } from '@keyhold/contracts/staff/addresses';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { newPerson, signIn, testPassword } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { passSixHours, startLock } from '../../../../test/world';
import { systemClock } from '../../../kernel/clock';

let app: TestApp;
let owner: Caller;
beforeEach(async () => {
  app = await createTestApp({ listen: true, env: { KEYHOLD_TRUST_PROXY: '1' } });
  owner = await signIn(app, { email: 'owner@example.org' });
});
afterEach(() => app.close());

const reason = 'It registers all night';
async function ban(ipAddress: string, duration: 0 | 1 | 7 | 30 = 0) {
  const answer = await owner.call(banIp, { body: { ipAddress, reason, duration } });
  app.app.addressBans.forget();
  return answer;
}

/** Who comes from that address. */
const from = (address: string) => new Caller(app, address);

async function statusFrom(address: string): Promise<string> {
  const { status, failure } = await from(address).call(register, { body: newPerson() });
  return status === 200 ? 'yes' : failure.error;
}

test("a banned address registers nobody and reaches nothing but the login and one's own lock", async () => {
  const email = 'wearer@example.org';
  const before = await signIn(app, { email });
  const id = await startLock(before, '4711');
  expect((await ban('203.0.113.7')).body.bannedIP).toMatchObject({ ipAddress: '203.0.113.7/32' });

  expect(await statusFrom('203.0.113.7')).toBe('address_banned');
  expect(await statusFrom('203.0.113.8')).toBe('yes');
  const wearer = from('203.0.113.7');
  expect((await wearer.call(login, { body: { email, password: testPassword } })).status).toBe(200);
  expect((await wearer.call(exploreLocks, {})).failure.error).toBe('address_banned');
  expect((await wearer.call(dashboard, {})).body).toHaveLength(1);
  expect((await wearer.call(startSafetyExit, { params: { id } })).status).toBe(200);
  await passSixHours(app);
  expect((await wearer.call(revealCombination, { params: { id } })).body).toMatchObject({ digits: '4711' });
});

test.each([
  ['203.0.113.0/24', '203.0.113.200', '203.0.114.1'],
  ['2001:db8:1:2:3::9', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'],
  ['2001:DB8:9::/48', '2001:db8:9:7::1', '2001:db8:a::1'],
  ['::ffff:198.51.100.4', '198.51.100.4', '198.51.100.5'],
])('%s holds %s and not %s', async (range, inside, outside) => {
  expect((await ban(range)).status).toBe(200);
  expect(await statusFrom(inside)).toBe('address_banned');
  expect(await statusFrom(`::ffff:${inside}`.replace(/^::ffff:(.*:.*)$/, '$1'))).toBe('address_banned');
  expect(await statusFrom(outside)).toBe('yes');
});

test.each([
  ['0.0.0.0/0', 'range_too_wide'],
  ['128.0.0.0/1', 'range_too_wide'],
  ['::/0', 'range_too_wide'],
  ['127.0.0.1', 'own_address'],
  ['127.0.0.0/8', 'own_address'],
  ['::ffff:127.0.0.1', 'own_address'],
  ['300.1.1.1', 'invalid_input'],
  ['203.0.113.0/33', 'invalid_input'],
  ['fe80::1%eth0', 'invalid_input'],
  ['example.org', 'invalid_input'],
])('%s is refused: %s', async (range, refusal) => {
  const { failure } = await ban(range);
  expect(failure.error).toBe(refusal);
  expect(failure.message.length).toBeGreaterThan(10);
});

test('a header counts only from as many proxies as are trusted', async () => {
  await ban('203.0.113.7');
  const call = (forwarded: string) =>
    from('127.0.0.1').call(register, { body: newPerson() }, { 'x-forwarded-for': forwarded });
  expect((await call('203.0.113.7')).failure.error).toBe('address_banned');
  // What the client itself wrote before the proxy is not believed.
  expect((await call('203.0.113.7, 198.51.100.4')).status).toBe(200);
});

test('a socket of a banned address is not let in', async () => {
  await ban('203.0.113.7');
  const { port } = app.web.server.address() as AddressInfo;
  const open = (address: string) =>
    fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`, {
      headers: { 'x-forwarded-for': address },
    });
  expect((await open('203.0.113.7')).status).toBe(403);
  expect((await open('203.0.113.8')).status).toBe(200);
});

test('an open socket of a banned address is cut within a second, but for the site owner', async () => {
  const { port } = app.web.server.address() as AddressInfo;
  const member = await signIn(app);
  const open = async (caller: Caller, address: string) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      extraHeaders: { cookie: caller.cookie, 'x-forwarded-for': address },
      transports: ['websocket'],
      reconnection: false,
    });
    onTestFinished(() => void socket.close());
    await new Promise<void>((connected, failed) => {
      socket.once('connect', () => connected());
      socket.once('connect_error', failed);
    });
    return socket;
  };
  const [cut, elsewhere, owners] = [
    await open(member, '203.0.113.7'),
    await open(member, '203.0.113.8'),
    await open(owner, '203.0.113.7'),
  ];
  const gone = new Promise<void>((resolve) => cut.once('disconnect', () => resolve()));
  await ban('203.0.113.7');
  const bannedAt = systemClock.now();
  await gone;
  expect(systemClock.now() - bannedAt).toBeLessThan(1000);
  expect([elsewhere.connected, owners.connected]).toEqual([true, true]);
  expect((await open(owner, '203.0.113.7')).connected).toBe(true);
  await expect(open(member, '203.0.113.7')).rejects.toThrow();
});

test('a ban ends with its time or by hand, and nothing of the address is kept then', async () => {
  await ban('203.0.113.7', 1);
  const kept = (await ban('198.51.100.4')).body.bannedIP;
  app.clock.advance(DAY_MS);
  app.app.addressBans.forget();
  expect(await statusFrom('203.0.113.7')).toBe('yes');
  await app.settle();
  owner = from('127.0.0.1');
  await owner.call(login, { body: { email: 'owner@example.org', password: testPassword } });
  const listed = (await owner.call(listBannedIps, {})).body.bannedIPs;
  expect(listed.map(({ ipAddress }) => ipAddress)).toEqual([kept.ipAddress]);
  expect((await owner.call(unbanIp, { params: { id: kept._id } })).status).toBe(200);
  app.app.addressBans.forget();
  expect(await statusFrom('198.51.100.4')).toBe('yes');
});
