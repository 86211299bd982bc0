import { archiveConfirmCode, archiveLock } from '@keyhold/contracts/locks/archive';
import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { acknowledgeDraft, discardDraft } from '@keyhold/contracts/locks/draft';
import { currentUser } from '@keyhold/contracts/users/me';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { startPhotoLock } from '../../../../test/photo-lock';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { passSixHours, prepareDraft } from '../../../../test/world';
import { hasUnreadCode } from './has-unread-code';

let running: TestApp;
let wearer: Caller;
let isWaiting: () => Promise<boolean>;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  const { _id } = (await wearer.call(currentUser, {})).body;
  isWaiting = () => hasUnreadCode(running.app.deps.db, _id);
});
afterEach(() => running.close());

test('a photo waits to be read like a code', async () => {
  expect(await isWaiting()).toBe(false);
  const id = await startPhotoLock(wearer);
  expect(await isWaiting()).toBe(true);
  await passSixHours(running);
  expect(await isWaiting()).toBe(true);
  await wearer.call(revealCombination, { params: { id } });
  expect(await isWaiting()).toBe(false);
});

test('nothing waits where the wearer has destroyed it', async () => {
  const params = { id: await startPhotoLock(wearer) };
  const { confirmationCode } = (await wearer.call(archiveConfirmCode, { params })).body;
  await wearer.call(archiveLock, { params, body: { confirmCode: confirmationCode } });
  expect((await wearer.call(revealCombination, { params })).failure.error).toBe('combination_destroyed');
  expect(await isWaiting()).toBe(false);
});

test('a code in a start that was never finished waits until its owner says that they have it', async () => {
  const token = await prepareDraft(wearer, '4711');
  expect(await isWaiting()).toBe(true);
  await wearer.call(discardDraft, { params: { token } });
  expect(await isWaiting()).toBe(true);
  await wearer.call(acknowledgeDraft, { params: { token } });
  expect(await isWaiting()).toBe(false);
});
