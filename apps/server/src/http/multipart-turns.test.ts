import type { Endpoint } from '@keyhold/contracts/endpoint';
import { addIdPhotoToDraft, openDraft } from '@keyhold/contracts/locks/draft';
import { expect, test } from 'vitest';
import { eventually } from '../../test/eventually';
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
  let senders = 0;
  const send = (request: { destroyed: boolean } = here) =>
    takeMultipartTurn(`person ${senders++}`, request, () => {
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

test('slow forms of one person leave the turns of the others free', async () => {
  const here = { destroyed: false };
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const send = (person: string) =>
    takeMultipartTurn(person, here, () => {
      begun.push(person);
      return new Promise<void>((resolve) => endings.push(resolve));
    });
  const slow = Array.from({ length: 20 }, () => send('slow'));
  await expect(send('slow')).rejects.toMatchObject({ code: 'unavailable' });
  const other = send('other');
  const first = ['slow', 'slow', 'slow', 'slow', 'other'];
  await eventually(() => expect(begun).toEqual(first));
  endings[4]?.();
  await other;
  endings[0]?.();
  await eventually(() => expect(begun).toEqual([...first, 'slow']));
  const ended = Promise.all(slow);
  await eventually(async () => {
    for (const end of endings) end();
    expect(begun).toHaveLength(21);
  });
  for (const end of endings) end();
  await ended;
  // Nothing of it is left.
  const again = send('slow');
  await eventually(() => expect(begun).toHaveLength(22));
  endings[21]?.();
  await again;
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
  const opened = await send(openDraft);
  await app.close();
  expect(opened.failure.error).toBe('unsupported_media_type');
  expect(codes).toEqual([...Array(30).fill('invalid_input'), 'rate_limited']);
});
