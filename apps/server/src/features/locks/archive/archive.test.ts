import { archiveConfirmCode, archiveLock } from '@keyhold/contracts/locks/archive';
import {
  combinationPhoto,
  dashboard,
  removeLock,
  revealCombination,
} from '@keyhold/contracts/locks/dashboard';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { clearPhoto } from '../../../../test/pictures';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { startLock } from '../../../../test/world';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running, { username: 'wilma' });
  keyholder = await signIn(running, { username: 'kim', role: 'keyholder' });
});
afterEach(() => running.close());

const count = async (what: string) =>
  (await running.app.parts.database.pool.query(`select count(*)::int as n from ${what}`)).rows[0].n;

test('the code is always the same for a lock, is another for the next, and asking for it writes nothing', async () => {
  const ids = [await startLock(wearer, '4711'), await startLock(wearer, '4711')];
  const events = await count('lock_events');
  const codes: string[] = [];
  for (const id of [...ids, ...ids]) {
    codes.push((await wearer.call(archiveConfirmCode, { params: { id } })).body.confirmationCode);
  }
  const [first, second] = codes;
  expect(codes).toEqual([first, second, first, second]);
  expect(first).toMatch(/^[ACDEFHJKMNPRTWXY34679]{6}$/);
  expect(first).not.toBe(second);
  expect(await count('lock_events')).toBe(events);
});

test('without the exact code nothing is lost; with it the combination is gone for good, at once', async () => {
  const params = { id: await acceptedLock(wearer, keyholder, { digits: '7293' }) };
  const { confirmationCode } = (await wearer.call(archiveConfirmCode, { params })).body;
  const secrets = await count("sealed_secrets where purpose = 'combination'");
  for (const confirmCode of [undefined, '', 'WRONG2', confirmationCode.toLowerCase()]) {
    const refused = await wearer.call(archiveLock, { params, body: { confirmCode } });
    expect(refused.failure).toMatchObject({
      error: 'archive_code_invalid',
      message: 'Invalid confirmation: Please type the exact confirmation code',
    });
  }
  expect((await wearer.call(dashboard, {})).body[0]).toMatchObject({ endedAt: null, version: 1 });
  expect(await count("sealed_secrets where purpose = 'combination'")).toBe(secrets);

  const archived = await wearer.call(archiveLock, { params, body: { confirmCode: confirmationCode } });
  expect(archived.body).toEqual({ ok: true });
  expect(await count("sealed_secrets where purpose = 'combination'")).toBe(secrets - 1);
  expect((await wearer.call(revealCombination, { params })).failure.error).toBe('combination_destroyed');
  expect((await wearer.call(dashboard, {})).body[0]).toMatchObject({
    combinationDestroyed: true,
    wearerAbandoned: true,
    canReveal: false,
    canRemove: true,
    combination: null,
    deletesAt: new Date(running.clock.now() + 7 * DAY_MS).toISOString(),
  });
  const again = await wearer.call(archiveLock, { params, body: { confirmCode: confirmationCode } });
  expect(again.failure.error).toBe('lock_ended');
  expect((await wearer.call(archiveConfirmCode, { params })).failure.error).toBe('lock_ended');

  await running.settle();
  const titles = async (person: Caller) =>
    (await person.call(listNotifications, {})).body.notifications.map(({ title }) => title);
  expect((await titles(keyholder)).sort()).toEqual(['Lock abandoned', 'Lock accepted']);
  expect(await titles(wearer)).not.toContain('Your combination is ready');
  expect((await wearer.call(removeLock, { params })).status).toBe(200);
});

test('the photo of a combination is destroyed with it', async () => {
  const { confirmationCode, params } = await photoLock();
  expect(await count('sealed_files')).toBe(1);
  await wearer.call(archiveLock, { params, body: { confirmCode: confirmationCode } });
  expect(await count('sealed_files')).toBe(0);
  expect((await wearer.call(combinationPhoto, { params, query: {} })).failure.error).toBe(
    'combination_destroyed',
  );
});

async function photoLock() {
  const meta = { title: 'By photo', initialDurationDays: 1, initialDurationHours: 0 };
  const body = { meta: { ...meta, combinationType: 'PHOTO' as const }, forceUpload: true };
  const started = await wearer.call(startSelfLock, { body, files: { photo: await clearPhoto() } });
  const params = { id: started.body._id };
  return { params, ...(await wearer.call(archiveConfirmCode, { params })).body };
}

test('the keyholder needs no code: the wearer is free and told', async () => {
  const params = { id: await acceptedLock(wearer, keyholder, { digits: '7293' }) };
  expect((await keyholder.call(archiveConfirmCode, { params })).failure.error).toBe('not_allowed');
  expect((await keyholder.call(archiveLock, { params, body: {} })).body).toEqual({ ok: true });
  const again = await keyholder.call(archiveLock, { params, body: {} });
  expect(again.failure.error).toBe('already_archived');
  await running.settle();
  expect((await wearer.call(listNotifications, {})).body.notifications[0]).toMatchObject({
    title: 'Your combination is ready',
    message: 'Six shared hours: Your keyholder archived it.',
  });
  expect((await wearer.call(revealCombination, { params })).body).toEqual({ type: 'DIGITS', digits: '7293' });
});
