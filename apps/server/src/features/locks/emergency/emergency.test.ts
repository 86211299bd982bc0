import { login } from '@keyhold/contracts/auth/session';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { freezeLock } from '@keyhold/contracts/locks/keyholder';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { signIn, testPassword } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { users } from '../../users/users.tables';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running, { username: 'wilma', email: 'wilma@example.org' });
  keyholder = await signIn(running, { role: 'keyholder' });
});
afterEach(() => running.close());

test('a frozen lock opens at once, gives its code, and the keyholder is told', async () => {
  const params = { id: await acceptedLock(wearer, keyholder, { digits: '7293' }) };
  await keyholder.call(freezeLock, { params });
  expect((await keyholder.call(releaseEmergency, { params })).failure.error).toBe('not_allowed');
  expect((await wearer.call(releaseEmergency, { params })).body).toEqual({ ok: true });
  expect((await wearer.call(releaseEmergency, { params })).failure.error).toBe('lock_ended');
  expect((await wearer.call(revealCombination, { params })).body).toEqual({ type: 'DIGITS', digits: '7293' });
  expect((await wearer.call(dashboard, {})).body[0]).toMatchObject({
    emergencyReleaseUsed: true,
    emergencyReleaseUsedAt: new Date(running.clock.now()).toISOString(),
    endReason: 'EMERGENCY',
  });
  await running.settle();
  const told = (await keyholder.call(listNotifications, {})).body.notifications;
  expect(told.find(({ title }) => title === 'Emergency release')).toMatchObject({
    message: 'Six shared hours: wilma used the emergency release and is free.',
    metadata: { actionUrl: `/lock/${params.id}` },
  });
});

test('where it is switched off it is refused', async () => {
  const params = { id: await acceptedLock(wearer, keyholder, { emergencyReleaseEnabled: false }) };
  const refused = await wearer.call(releaseEmergency, { params });
  expect(refused.status).toBe(403);
  expect(refused.failure.error).toBe('emergency_release_disabled');
});

test('a ban does not close this way out', async () => {
  const params = { id: await acceptedLock(wearer, keyholder) };
  await running.app.deps.db
    .update(users)
    .set({ bannedAt: running.clock.now() })
    .where(eq(users.email, 'wilma@example.org'));
  const banned = new Caller(running);
  const body = { email: 'wilma@example.org', password: testPassword };
  expect((await banned.call(login, { body })).body.restricted).toBe(true);
  expect((await banned.call(releaseEmergency, { params })).status).toBe(200);
});
