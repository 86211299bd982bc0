import type { Endpoint } from '@keyhold/contracts/endpoint';
import { addIdPhotoToDraft, openDraft } from '@keyhold/contracts/locks/draft';
import { expect, test } from 'vitest';
import { signIn } from '../../test/people';
import { createTestApp } from '../../test/test-app';
import { takeMultipartTurn } from './multipart-turns';

test('only some bodies are read at once, some more wait unread, and the rest is sent away', async () => {
  const here = { destroyed: false };
  let read = 0;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const send = (request: { destroyed: boolean } = here) =>
    takeMultipartTurn(request, () => {
      read += 1;
      return finished;
    });
  const leaving = { destroyed: false };
  const taken = [...Array.from({ length: 79 }, () => send()), send(leaving)];
  const outcomes = Promise.allSettled(taken);
  await expect(send()).rejects.toMatchObject({ code: 'unavailable' });
  expect(read).toBe(16);
  leaving.destroyed = true;
  finish();
  const statuses = (await outcomes).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'rejected')).toHaveLength(1);
  // Who left while waiting is not waited for.
  expect(read).toBe(79);
  await send();
});

test('a person who has used up a limit is told before the form is read', async () => {
  const app = await createTestApp({ limits: 'on' });
  const sender = await signIn(app);
  const send = ({ path }: Endpoint) =>
    sender.send({
      method: 'POST',
      url: path.replace(':token', 'x'.repeat(22)),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'no form at all',
    });
  const codes = [];
  for (let n = 0; n < 31; n += 1) codes.push((await send(addIdPhotoToDraft)).failure.error);
  // Where no form is taken, sending one is no way around a limit.
  const opened = [];
  for (let n = 0; n < 61; n += 1) opened.push((await send(openDraft)).status);
  await app.close();
  expect(opened).toEqual([...Array(60).fill(200), 429]);
  expect(codes).toEqual([...Array(30).fill('invalid_input'), 'rate_limited']);
});
