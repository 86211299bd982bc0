import { once } from 'node:events';
import { Writable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import pino from 'pino';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type CodeReader, createCodeReader } from './code-reader';
import { toGreyPicture, toPgm } from './grey-picture';
import { noise, threadsStarted, withText } from './picture-test-kit';

let code: Buffer;
let busy: Buffer;
let reader: CodeReader;
let logged: string[];
beforeAll(async () => {
  code = toPgm(await toGreyPicture(await withText('4711'), 'somebody'));
  busy = toPgm(await toGreyPicture(await noise(), 'somebody'));
});
beforeEach(() => {
  logged = [];
  reader = openReader(60_000);
});

function openReader(idleMs: number): CodeReader {
  const stream = new Writable({
    write(line, _, done) {
      logged.push(String(line));
      done();
    },
  });
  const opened = createCodeReader({ log: pino({ level: 'trace' }, stream), idleMs });
  onTestFinished(() => opened.close());
  return opened;
}

/** Waits for the thread that is about to start. */
async function nextThread(): Promise<Worker> {
  const [thread] = await once(process, 'worker');
  return thread;
}
const exitOf = (thread: Worker) => new Promise((resolve) => thread.once('exit', resolve));
const patience = () => new AbortController().signal;

test('what was read is in no log', async () => {
  expect(await reader.read(code, 'somebody', patience())).toBe('4711');
  expect(logged).toEqual([]);
});

test('a thread that is given up in the middle of its work is gone, and who waited gets an answer of another', async () => {
  const starting = nextThread();
  expect(await reader.read(code, 'somebody', patience())).toBe('4711');
  const thread = await starting;
  const gone = exitOf(thread);
  const deadline = new AbortController();
  const given = reader.read(busy, 'somebody', deadline.signal);
  const waiting = reader.read(code, 'somebody', patience());
  // Long enough for the picture to reach the thread, which then needs seconds for it.
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  deadline.abort();
  expect(await given).toBeNull();
  await gone;
  expect(await waiting).toBe('4711');
  expect(logged).toEqual([]);
});

test('given up while the thread still starts, it is gone too', async () => {
  const starting = nextThread();
  const deadline = new AbortController();
  const given = reader.read(code, 'somebody', deadline.signal);
  const thread = await starting;
  const gone = exitOf(thread);
  deadline.abort();
  expect(await given).toBeNull();
  await gone;
});

test.each(['error', 'end'])(
  'a thread that comes to an %s takes nothing with it, and is replaced',
  async (fate) => {
    const starting = nextThread();
    const reading = reader.read(busy, 'somebody', patience());
    const thread = await starting;
    const gone = exitOf(thread);
    if (fate === 'error') thread.emit('error', new Error('out of memory'));
    else await thread.terminate();
    expect(await reading).toBeNull();
    await gone;
    expect(logged.join()).toContain('could not be searched');
    expect(await reader.read(code, 'somebody', patience())).toBe('4711');
  },
);

test('of too many at once the later ones are not searched', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => reader.read(code, 'somebody', patience())),
  );
  expect(answers).toEqual([...Array(21).fill('4711'), ...Array(3).fill(null)]);
});

test('a thread with nothing to do ends, and another starts when it is needed', async () => {
  const hasty = openReader(10);
  for (let time = 0; time < 2; time += 1) {
    const starting = nextThread();
    const reading = hasty.read(code, 'somebody', patience());
    const gone = exitOf(await starting);
    expect(await reading).toBe('4711');
    await gone;
  }
});

test('closing ends the thread at once, and starts none for those who wait', async () => {
  const threads = threadsStarted();
  await reader.read(code, 'somebody', patience());
  const waiting = [reader.read(busy, 'somebody', patience()), reader.read(code, 'somebody', patience())];
  await reader.close();
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  expect(await Promise.all(waiting)).toEqual([null, null]);
  expect(threads).toHaveLength(1);
});
