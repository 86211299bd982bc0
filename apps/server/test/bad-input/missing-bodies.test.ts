import { archiveLock } from '@keyhold/contracts/locks/archive';
import { addTime, freezeLock } from '@keyhold/contracts/locks/keyholder';
import { expect, test } from 'vitest';
import type { Caller } from '../caller';
import { signIn } from '../people';
import { acceptedLock } from '../shared-locks';
import { createTestApp } from '../test-app';

test('a body of which nothing is needed may be left out, another one not', async () => {
  const app = await createTestApp();
  const [wearer, keyholder] = [await signIn(app), await signIn(app, { role: 'keyholder' })];
  const id = await acceptedLock(wearer, keyholder, { initialDurationDays: 30 });
  type Call = typeof archiveLock | typeof addTime | typeof freezeLock;
  const send = async (who: Caller, { method, path }: Call, headers: Record<string, string> = {}) =>
    (await who.send({ method, url: path.replace(':id', id), headers, payload: '' })) as {
      status: number;
      failure: { error: string };
    };
  const unfilled = await send(keyholder, addTime);
  expect(unfilled.failure.error).toBe('invalid_input');
  const json = { 'content-type': 'application/json' };
  expect((await send(keyholder, addTime, json)).failure.error).toBe('invalid_input');
  // A call that takes no body takes an empty one.
  expect((await send(keyholder, freezeLock, json)).status).toBe(200);
  const unconfirmed = await send(wearer, archiveLock);
  expect(unconfirmed.failure.error).toBe('archive_code_invalid');
  expect((await send(keyholder, archiveLock)).status).toBe(200);
  await app.close();
});
