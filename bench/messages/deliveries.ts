import { io, type Socket } from 'socket.io-client';
import { Pool } from 'undici';
import { quantile } from '../scale/arrivals';
import type { BenchPerson } from './people';

/** Until the server's code is compiled as it will run from then on. */
const warmUp = 3000;
const oneByOne = 10_000;
const burstMs = 8000;

/** One who sends: resolves when it is acknowledged. */
type Send = (content: string) => Promise<void>;

/** P5 and P6: from the sending to the other's socket, beside a bare echo of Socket.IO. */
export async function benchDeliveries(
  product: string,
  twin: string,
  receiver: BenchPerson,
  senders: readonly BenchPerson[],
): Promise<void> {
  // Who asks works on the same cores: it is as light as can be.
  const pool = new Pool(product, { connections: senders.length });
  const page = await open(product, receiver.cookie);
  const sends = senders.map(({ cookie }): Send => {
    const headers = { cookie, 'content-type': 'application/json' };
    return async (content) => {
      const body = JSON.stringify({ receiverId: receiver.id, content });
      const answer = await pool.request({ method: 'POST', path: '/api/messages', headers, body });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`A message was answered ${answer.statusCode}`);
    };
  });
  await measure(
    'a message',
    page,
    'new_message',
    ({ message }: { message: { content: string } }) => message.content,
    sends,
  );
  page.close();
  await pool.close();

  const ear = await open(twin, '');
  await ear.emitWithAck('hear');
  const mouths = await Promise.all(senders.map(() => open(twin, '')));
  const says = mouths.map(
    (mouth): Send =>
      async (content) => {
        await mouth.emitWithAck('say', content);
      },
  );
  await measure('a bare echo', ear, 'heard', (content: string) => content, says);
  for (const socket of [ear, ...mouths]) socket.close();
}

async function open(address: string, cookie: string): Promise<Socket> {
  const socket = io(address, { extraHeaders: { cookie }, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  return socket;
}

async function measure<Heard>(
  name: string,
  page: Socket,
  event: string,
  contentOf: (heard: Heard) => string,
  sends: readonly Send[],
): Promise<void> {
  const sentAt = new Map<string, number>();
  let taken: number[] = [];
  let onHeard: () => void = () => undefined;
  page.on(event, (heard: Heard) => {
    const at = sentAt.get(contentOf(heard));
    if (at === undefined) return;
    taken.push(performance.now() - at);
    onHeard();
  });
  let count = 0;
  const sendOne = async (send: Send) => {
    const content = `${name} ${++count}`;
    sentAt.set(content, performance.now());
    await send(content);
  };
  const [first] = sends;
  if (!first) throw new Error('Nobody sends');
  for (let n = 0; n < warmUp; n += 1) await sendOne(first);
  taken = [];
  for (let n = 0; n < oneByOne; n += 1) {
    const heard = new Promise<void>((resolve) => {
      onHeard = resolve;
    });
    await sendOne(first);
    await heard;
  }
  tell(`P5 ${name}, one after another`, taken);

  taken = [];
  const from = count;
  const endsAt = performance.now() + burstMs;
  await Promise.all(
    sends.map(async (send) => {
      while (performance.now() < endsAt) await sendOne(send);
    }),
  );
  while (taken.length < count - from) await new Promise((resolve) => setTimeout(resolve, 5));
  const perSecond = Math.round((taken.length / burstMs) * 1000);
  tell(`P6 ${name}, ${sends.length} senders, ${perSecond} a second`, taken);
}

function tell(name: string, taken: readonly number[]): void {
  const [p50, p99] = [quantile(taken, 0.5), quantile(taken, 0.99)];
  console.log(`${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (${taken.length})`);
}
