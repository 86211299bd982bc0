import type { Endpoint } from '@keyhold/contracts/endpoint';
import { addIdPhotoToDraft, openDraft } from '@keyhold/contracts/locks/draft';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../test/eventually';
import { signIn } from '../../test/people';
import { createTestApp } from '../../test/test-app';
import { TurnsBusy } from '../kernel/turns';
import { takeMultipartTurn } from './multipart-turns';

/** A request whose sender is there, and sends nothing more. */
const aRequest = () => ({ destroyed: false, destroy: vi.fn(), socket: { bytesRead: 0 } });

test('only some bodies are read at once, some more wait unread, and the rest is sent away', async () => {
  const here = aRequest();
  let read = 0;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let senders = 0;
  const send = (request = here) =>
    takeMultipartTurn(`person ${senders++}`, request as never, () => {
      read += 1;
      return finished;
    });
  const leaving = aRequest();
  const taken = [...Array.from({ length: 79 }, () => send()), send(leaving)];
  const outcomes = Promise.allSettled(taken);
  await expect(send()).rejects.toBeInstanceOf(TurnsBusy);
  expect(read).toBe(16);
  leaving.destroyed = true;
  finish();
  const statuses = (await outcomes).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'rejected')).toHaveLength(1);
  // The one that left while waiting was never read.
  expect(read).toBe(79);
  await send();
});

test('four people who send as slowly as they can leave turns to everybody else', async () => {
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const send = (person: string) =>
    takeMultipartTurn(person, aRequest() as never, () => {
      begun.push(person);
      return new Promise<void>((resolve) => endings.push(resolve));
    });
  const slow = ['a', 'b', 'c', 'd'].flatMap((person) => Array.from({ length: 10 }, () => send(person)));
  const other = send('other');
  await eventually(() => expect(begun).toEqual(['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'other']));
  endings[8]?.();
  await other;
  const ended = Promise.all(slow);
  await eventually(async () => {
    for (const end of endings) end();
    expect(begun).toHaveLength(41);
  });
  for (const end of endings) end();
  await ended;
});

test('a sender that brings next to nothing is cut off; a slow line is not', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let finish: () => void = () => undefined;
  const reading = () => new Promise<void>((resolve) => (finish = resolve));
  const request = aRequest();
  const taken = takeMultipartTurn('somebody', request as never, reading);
  await vi.advanceTimersByTimeAsync(0);
  for (let passed = 0; passed < 100; passed += 20) {
    request.socket.bytesRead += 64 * 1024;
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(request.destroy).not.toHaveBeenCalled();
  request.socket.bytesRead += 10;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(request.destroy).toHaveBeenCalledOnce();
  finish();
  await taken;
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
  // An endpoint without forms refuses one, so that sending a form is no way around its limit.
  const opened = await send(openDraft);
  await app.close();
  expect(opened.failure.error).toBe('unsupported_media_type');
  expect(codes).toEqual([...Array(30).fill('invalid_input'), 'rate_limited']);
});
