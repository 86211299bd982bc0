import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { createTemplate } from '@keyhold/contracts/locks/templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../test/caller';
import { signIn } from '../../test/people';
import { createTestApp, type TestApp } from '../../test/test-app';

let app: TestApp;
let wearer: Caller;
beforeAll(async () => {
  app = await createTestApp();
  wearer = await signIn(app);
});
afterAll(() => app.close());

const settings = { title: 'Six hours', initialDurationDays: 0, initialDurationHours: 6 };
const needed = '4-digit code is required in DIGITS mode';

async function errorsOf({ path }: { path: string }, payload: object): Promise<[string, string][]> {
  const { failure } = await wearer.send({ method: 'POST', url: path, payload });
  expect(failure.error).toBe('invalid_input');
  return (failure.errors ?? []).map(({ field, message }) => [field, message]);
}

test('of several forms of a body, the one that was meant says what is wrong', async () => {
  const meta = { ...settings, combinationType: 'DIGITS' };
  for (const digits of [undefined, null, 4711, '471', '0711'])
    expect(await errorsOf(startSelfLock, { meta: { ...meta, digits } })).toEqual([['meta.digits', needed]]);
  expect(await errorsOf(acceptTemplate, { meta: { combinationType: 'DIGITS' } })).toEqual([
    ['meta.shareCode', expect.any(String)],
    ['meta.digits', needed],
  ]);
  // Many faults of the form that was meant are not the one of the other.
  const faults = await errorsOf(startSelfLock, { meta: { combinationType: 'DIGITS' } });
  expect(faults.map(([field]) => field)).toContain('meta.digits');
  expect(faults.map(([field]) => field)).not.toContain('draftToken');
  const ofDraft = await errorsOf(startSelfLock, { draftToken: 5 });
  expect(ofDraft.map(([field]) => field)).toEqual(['draftToken']);
  expect(await errorsOf(createTemplate, { ...settings, limitLockedUsers: -1 })).toEqual([
    ['limitLockedUsers', 'Too small: expected number to be >=0'],
  ]);
});
