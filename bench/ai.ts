import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { answerMs, StreamingModel } from './ai/streaming-model';
import { type BenchPerson, makePeople } from './messages/people';
import { processorMs } from './processor';
import { post, startProduct } from './product';
import { quantile } from './scale/arrivals';

/** So many times each of them says something. */
const rounds = 3;
const longestMs = 60_000;

interface Talker extends BenchPerson {
  readonly lockId: string;
  readonly page: Socket;
}

/** How soon the first word of a model is heard, and how the event loop waits while many chats stream at once. */
export async function benchAi(dataDir: string, chats: number): Promise<void> {
  const model = new StreamingModel();
  const url = await model.start();
  const loopFile = join(tmpdir(), `keyhold-bench-loop-${process.pid}.json`);
  const product = await startProduct({
    KEYHOLD_DATA_DIR: dataDir,
    KEYHOLD_CALLS_PER_MINUTE: '100000000',
    KEYHOLD_PRIVATE_ADDRESSES: 'on',
    KEYHOLD_TEST_CONTROL: 'the token of the figures',
    KEYHOLD_TEST_LIMITS: 'off',
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('ai/event-loop.mjs', import.meta.url))}`,
    BENCH_EVENT_LOOP: loopFile,
  });
  let talked = 0;
  try {
    const talkers: Talker[] = [];
    for (const person of await makePeople(product.address, chats))
      talkers.push(await takeIn(product.address, person, url));
    await tellOf('one after another', talkers.slice(0, 5), { atOnce: 1, beginWithinMs: 0 });
    await tellOf('all at once, begun one after another', talkers, { atOnce: chats, beginWithinMs: answerMs });
    await tellOf('all at once, begun in the same moment', talkers, { atOnce: chats, beginWithinMs: 0 });
    for (const { page } of talkers) page.close();
  } finally {
    await product.stop();
    model.stop();
    await rm(loopFile, { force: true });
  }

  async function tellOf(
    how: string,
    talkers: readonly Talker[],
    { atOnce, beginWithinMs }: { atOnce: number; beginWithinMs: number },
  ): Promise<void> {
    let waits: number[] = [];
    let before = 0;
    for (let round = 0; round <= rounds; round += 1) {
      // The first round is for the machine to warm up.
      if (round === 1) {
        waits = [];
        before = await processorMs();
        await readEventLoop();
      }
      for (let from = 0; from < talkers.length; from += atOnce) {
        const group = talkers.slice(from, from + atOnce);
        waits.push(
          ...(await Promise.all(
            group.map(async (talker, n) => {
              await pause((n * beginWithinMs) / group.length);
              talked += 1;
              return talk(talker, `talk ${talked} ${from + n}`);
            }),
          )),
        );
      }
    }
    const each = ((await processorMs()) - before) / waits.length;
    const { p50, p99, most } = await readEventLoop();
    console.log(
      `AI: ${atOnce} chat${atOnce === 1 ? '' : 's'}, ${how}: from the model's first word to the page p50 ` +
        `${quantile(waits, 0.5).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(1)} ms (${waits.length}); the event loop ` +
        `waits p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, at most ${most.toFixed(0)} ms; ` +
        `${each.toFixed(0)} ms of processor time for an answer of forty words, with its database`,
    );
  }

  /** Says something; resolves at the end of the answer to what passed from the model's first word to the page. */
  async function talk({ lockId, cookie, page }: Talker, message: string): Promise<number> {
    const heard = new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${message} was not answered`)), longestMs);
      let waited: number | undefined;
      const hear = ({ at }: { at: number }) => {
        const saidAt = model.firstWordAt.get(message);
        if (at === 0 && saidAt !== undefined) waited = performance.now() - saidAt;
      };
      page.on('ai_words', hear);
      page.once('ai_message', () => {
        clearTimeout(late);
        page.off('ai_words', hear);
        if (waited === undefined) reject(new Error(`${message} was answered without its first word`));
        else resolve(waited);
      });
    });
    const sent = post(`${product.address}/api/ai-keyholder/chat/${lockId}`, cookie, { message });
    const [waited] = await Promise.all([heard, sent]);
    return waited;
  }

  async function readEventLoop(): Promise<{ p50: number; p99: number; most: number }> {
    await rm(loopFile, { force: true });
    product.process.kill('SIGUSR2');
    for (;;) {
      const text = await readFile(loopFile, 'utf8').catch(() => '');
      if (text !== '') return JSON.parse(text);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Sets the AI of a person up, starts a lock with it and waits for its welcome. */
async function takeIn(address: string, person: BenchPerson, localModelUrl: string): Promise<Talker> {
  const { cookie } = person;
  const page = io(address, { extraHeaders: { cookie }, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => {
    page.once('connect', resolve).once('connect_error', reject);
  });
  const config = `${address}/api/ai-keyholder/config`;
  const answer = await fetch(config, { headers: { cookie } });
  const known = (await answer.json()) as Record<string, unknown>;
  const told = [
    'apiKeyEncrypted',
    'source',
    'locks',
    'totalTokensUsed',
    'totalImagesGenerated',
    'promptState',
    'customPersona',
  ];
  const settings = Object.fromEntries(Object.entries(known).filter(([name]) => !told.includes(name)));
  await post(config, cookie, { ...settings, enabled: true, localModelUrl, model: 'bench' });
  const welcomed = new Promise((resolve) => page.once('ai_message', resolve));
  const started = await post(`${address}/api/locks/self/start`, cookie, {
    meta: {
      title: 'Company',
      initialDurationDays: 3,
      initialDurationHours: 0,
      combinationType: 'DIGITS',
      digits: '4711',
    },
  });
  const { _id: lockId } = (await started.json()) as { _id: string };
  await welcomed;
  return { ...person, lockId, page };
}
