import { login } from '@keyhold/contracts/auth/session';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { readHistory } from '@keyhold/contracts/locks/history';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { listAudit } from '@keyhold/contracts/staff/audit';
import * as staff from '@keyhold/contracts/staff/locks';
import { readUser } from '@keyhold/contracts/staff/people';
import { currentUser } from '@keyhold/contracts/users/me';
import { eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { deviceLock } from '../../../../test/device-locks';
import { type Someone, someone, testPassword } from '../../../../test/people';
import { startPhotoLock } from '../../../../test/photo-lock';
import { acceptedLock, createTemplate } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { passSixHours, sixHours, startLock } from '../../../../test/world';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { locks } from '../../locks/locks.tables';
import { users } from '../../users/users.tables';
import { unlockBatch } from './unlock-locks';

let app: TestApp;
let owner: Someone;
beforeEach(async () => {
  app = await createTestApp();
  owner = await someone(app, { email: 'owner@example.org' });
});
afterEach(() => app.close());

const reason = 'The box jams: they wrote to us';

async function anAdmin(): Promise<Someone> {
  const admin = await someone(app);
  await app.app.deps.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
  return admin;
}

const read = (who: Someone, id: string, why = reason) =>
  who.caller.call(staff.decryptDigits, { params: { id }, query: { reason: why } });

test('digits are read with a reason, and their wearer is told it at once, whatever is hidden from them', async () => {
  const [admin, wearer, keyholder] = [await anAdmin(), await someone(app), await someone(app)];
  const id = await acceptedLock(wearer.caller, keyholder.caller, { displayHistory: false });
  expect((await read(admin, id, '  ')).failure.error).toBe('invalid_input');
  expect((await read(admin, id)).body).toEqual({ digits: '4711' });
  await app.settle();

  const [notice] = (await wearer.caller.call(listNotifications, {})).body.notifications;
  expect(notice).toMatchObject({ title: 'The team has read your combination' });
  expect(notice?.message).toContain(reason);
  await passSixHours(app);
  const { events } = (await wearer.caller.call(readHistory, { params: { id } })).body;
  expect(events).toContainEqual(expect.objectContaining({ message: `Combination read: “${reason}”` }));
  const { entries } = (await owner.caller.call(listAudit, {})).body;
  expect(entries[0]).toMatchObject({
    act: 'lock.combination_decrypted',
    actor: { _id: admin.id },
    subject: { _id: wearer.id },
    reason,
    details: { lockId: id },
  });
});

test('a photo is read in the same way; what cannot be opened is told to nobody', async () => {
  const [admin, wearer] = [await anAdmin(), await someone(app)];
  const id = await startPhotoLock(wearer.caller);
  expect((await read(admin, id)).failure.error).toBe('not_found');
  const photo = await admin.caller.call(staff.staffCombinationPhoto, { params: { id }, query: { reason } });
  expect(photo.body.contentType).toMatch(/^image/);
  await app.settle();
  expect((await wearer.caller.call(listNotifications, {})).body.notifications).toHaveLength(1);

  const lost = await startLock(wearer.caller, '4711');
  const [lock] = await app.app.deps.db.select().from(locks).where(eq(locks.id, lost));
  await app.app.deps.db
    .update(sealedSecrets)
    .set({ ciphertext: Buffer.alloc(40) })
    .where(eq(sealedSecrets.id, lock?.combinationSecretId ?? ''));
  expect((await read(admin, lost)).failure.error).toBe('combination_lost');
  await app.settle();
  expect((await wearer.caller.call(listNotifications, {})).body.notifications).toHaveLength(1);
});

test('nobody opens a lock that they wear or hold, or one of somebody above them, nor sees what it hides', async () => {
  const [admin, other] = [await anAdmin(), await someone(app)];
  const worn = await acceptedLock(admin.caller, other.caller, { displayRemainingTime: false });
  const held = await acceptedLock(other.caller, admin.caller);
  const above = await startLock(owner.caller, '5822');
  for (const [id, refusal] of [
    [worn, 'own_case'],
    [held, 'own_case'],
    [above, 'above_you'],
  ] as const) {
    const params = { id };
    expect((await read(admin, id)).failure.error).toBe(refusal);
    expect((await admin.caller.call(staff.readCompleteLock, { params })).failure.error).toBe(refusal);
    const unlocked = await admin.caller.call(staff.unlockAsStaff, { params, body: { reason } });
    expect(unlocked.failure.error).toBe(refusal);
  }
  const listed = (await admin.caller.call(staff.listStaffLocks, {})).body.locks;
  expect(listed.find(({ _id }) => _id === worn)).toMatchObject({
    closedToYou: 'own_case',
    remainingSeconds: null,
    cardCounts: null,
  });
});

test('an unlocked lock ends for its wearer, once', async () => {
  const [admin, wearer] = [await anAdmin(), await someone(app)];
  const params = { id: await startLock(wearer.caller, '4711') };
  const unlock = () => admin.caller.call(staff.unlockAsStaff, { params, body: { reason } });
  const answers = await Promise.all([unlock(), unlock()]);
  expect(answers.map(({ status, failure }) => (status === 200 ? 'yes' : failure.error)).sort()).toEqual([
    'lock_ended',
    'yes',
  ]);
  const [lock] = (await wearer.caller.call(dashboard, {})).body;
  expect(lock).toMatchObject({ endReason: 'STAFF', unlockedByOwner: true });
  expect((await wearer.caller.call(revealCombination, { params })).body).toMatchObject({ digits: '4711' });
});

test('a login that is older than 30 minutes reads and unlocks nothing', async () => {
  const [admin, wearer] = [await anAdmin(), await someone(app)];
  const params = { id: await startLock(wearer.caller, '4711') };
  app.clock.advance(30 * 60_000);
  const body = { reason };
  expect((await read(admin, params.id)).failure.error).toBe('fresh_login_required');
  expect((await admin.caller.call(staff.unlockAsStaff, { params, body })).failure.error).toBe(
    'fresh_login_required',
  );
  const all = { reason, confirm: staff.unlockAllPhrase } as const;
  expect((await admin.caller.call(staff.forceUnlockAll, { body: all })).failure.error).toBe(
    'fresh_login_required',
  );
});

test('every lock that runs is unlocked in batches that go on after a kill, and every wearer is told', async () => {
  const wearer = await someone(app);
  for (let n = 0; n < 55; n += 1) await startLock(wearer.caller, '4711');
  const admin = await anAdmin();
  const confirm = staff.unlockAllPhrase;
  const typed = { reason, confirm: 'unlock all' as typeof confirm };
  expect((await admin.caller.call(staff.forceUnlockAll, { body: typed })).status).toBe(400);
  const answer = await admin.caller.call(staff.forceUnlockAll, { body: { reason, confirm } });
  expect(answer.body).toEqual({ unlockedCount: 55 });
  app.clock.advance(1000);
  const later = await startLock(wearer.caller, '5822');

  // Killed after its first batch, before the next was left as a job: the whole job comes again.
  const payload = { actorId: admin.id, reason, before: app.clock.now() - 1000, after: '' };
  await unlockBatch(app.app.deps, payload);
  await app.settle();
  await app.settle();
  const running = await app.app.deps.db.select({ id: locks.id }).from(locks).where(isNull(locks.endedAt));
  expect(running).toEqual([{ id: later }]);
  const me = new Caller(app);
  await me.call(login, {
    body: { email: (await wearer.caller.call(currentUser, {})).body.email, password: testPassword },
  });
  const { unreadCount } = (await me.call(listNotifications, {})).body;
  expect(unreadCount).toBe(55);
});

test('the lists find by name and id, and complete data holds nothing that is sealed or promised', async () => {
  const [admin, wearer, keyholder] = [await anAdmin(), await someone(app), await someone(app)];
  const meta = { ...sixHours, cardGameEnabled: true, combinationType: 'DIGITS' as const, digits: '4711' };
  const id = (await wearer.caller.call(startSelfLock, { body: { meta } })).body._id;
  const template = await createTemplate(keyholder.caller);
  const list = async (query: object) =>
    (await admin.caller.call(staff.listStaffLocks, { query })).body.locks.map(({ _id }) => _id);
  const name = (await wearer.caller.call(currentUser, {})).body.username;
  expect(await list({ search: name })).toEqual([id]);
  expect(await list({ search: id, type: 'active' })).toEqual([id]);
  expect(await list({ type: 'stale' })).toEqual([]);
  expect(await list({ type: 'templates' })).toEqual([template._id]);

  const complete = await admin.caller.call(staff.readCompleteLock, { params: { id } });
  expect(complete.body).toMatchObject({ _id: id, wearerId: wearer.id });
  const [lock] = await app.app.deps.db.select().from(locks).where(eq(locks.id, id));
  const text = JSON.stringify(complete.body);
  for (const secret of [lock?.state.fairness.seedHash, lock?.state.fairness.configHash, '"salt"', '4711'])
    expect(text).not.toContain(secret);
});

test('a lock with a device names it, and its owner is listed with how many they have', async () => {
  const wearer = await someone(app);
  const { id, deviceId } = await deviceLock(app, wearer.caller);
  const { locks: found } = (await owner.caller.call(staff.listStaffLocks, { query: { search: id } })).body;
  expect(found).toMatchObject([{ session: { combinationType: 'DEVICE', activeDeviceId: deviceId } }]);
  const { user } = (await owner.caller.call(readUser, { params: { id: wearer.id } })).body;
  expect(user).toMatchObject({ totalDevicesOwned: 1, sessionInfo: null });
});

test('a removed template is gone, and its keyholder told why', async () => {
  const [admin, keyholder] = [await anAdmin(), await someone(app)];
  const { _id: id } = await createTemplate(keyholder.caller);
  const remove = () => admin.caller.call(staff.removeTemplateAsStaff, { params: { id }, body: { reason } });
  expect((await remove()).status).toBe(200);
  expect((await remove()).failure.error).toBe('template_not_found');
  const [notice] = (await keyholder.caller.call(listNotifications, {})).body.notifications;
  expect(notice?.message).toContain(reason);
});

test('locks and templates are found by any part of their title, whatever signs it has', async () => {
  const keyholder = await someone(app);
  // Names are searched too: none may begin with what the titles are searched for.
  const titled = async (title: string, username: string) =>
    (await someone(app, { username })).caller.call(startSelfLock, {
      body: { meta: { ...sixHours, title, combinationType: 'DIGITS', digits: '4711' } },
    });
  await titled('A week, 100% locked', 'wearer_of_a_full_one');
  await titled('Another week', 'wearer_of_another');
  await createTemplate(keyholder.caller, { title: 'Weekend_lock' });
  const titles = async (search: string, type: 'active' | 'templates' = 'active') =>
    (await owner.caller.call(staff.listStaffLocks, { query: { search, type } })).body.locks.map(
      ({ title }) => title,
    );
  expect((await titles('WEEK')).sort()).toEqual(['A week, 100% locked', 'Another week']);
  expect(await titles('0%')).toEqual(['A week, 100% locked']);
  expect(await titles('k_l')).toEqual([]);
  expect(await titles('d_l', 'templates')).toEqual(['Weekend_lock']);
});
