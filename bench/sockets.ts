import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BenchPerson, makePeople } from './messages/people';
import { freePort, startProduct } from './product';
import { quantile } from './scale/arrivals';
import { BarePage } from './sockets/bare-page';

const people = 100;
/** Of those who are in one group, each with as many pages: to all of them goes each message. */
const inGroup = 20;
const pagesEach = 50;
const messages = 100;
const idleMs = 30_000;
const inParallel = 100;
const stormEndsMs = 60_000;

/** P12 and P13: what a delivery costs beside a bare loop; many idle pages in one process, and all of them coming back at once. */
export async function benchSockets(dataDir: string, socketCount: number): Promise<void> {
  const product = await startProduct({
    KEYHOLD_DATA_DIR: dataDir,
    KEYHOLD_CALLS_PER_MINUTE: '100000000',
    KEYHOLD_TEST_CONTROL: 'the token of the figures',
    KEYHOLD_TEST_LIMITS: 'off',
  });
  const pid = product.process.pid ?? 0;
  try {
    const all = await makePeople(product.address, people);
    await benchFanOut(product.address, pid, all.slice(0, inGroup));
    await benchIdle(product.address, pid, all, socketCount);
  } finally {
    await product.stop();
  }
}

/** Opens a page of the product; it is there once Socket.IO has let it in. */
function openPage(address: string, cookie: string, hear: (text: string) => void): Promise<BarePage> {
  const url = new URL('/socket.io/?EIO=4&transport=websocket', address);
  return new Promise((resolve, reject) => {
    let page: BarePage | undefined;
    const opening = BarePage.open(url, cookie, (text) => {
      if (text.startsWith('0')) void opening.then((opened) => opened.say('40'));
      else if (text === '2') page?.say('3');
      else if (text.startsWith('40')) {
        void opening.then((opened) => {
          page = opened;
          resolve(opened);
        });
      } else if (text.startsWith('44')) reject(new Error(text));
      else hear(text);
    });
    opening.catch(reject);
  });
}

async function benchFanOut(address: string, pid: number, members: readonly BenchPerson[]): Promise<void> {
  const [admin, ...others] = members;
  if (!admin) throw new Error('Nobody is there');
  const group = (await call(`${address}/api/messages/groups`, admin.cookie, {
    name: 'Everybody',
    memberIds: others.map(({ id }) => id),
  })) as { _id: string };
  let heard = 0;
  let frame = '';
  const hear = (text: string) => {
    if (!text.includes('"new_message"')) return;
    heard += 1;
    frame = text;
  };
  const pages: BarePage[] = [];
  for (const { cookie } of others)
    for (let n = 0; n < pagesEach; n += 1) pages.push(await openPage(address, cookie, hear));
  const body = { groupId: group._id.replace('group_', ''), content: 'How was your day? '.repeat(5) };
  const say = async () => {
    const wanted = heard + pages.length;
    await call(`${address}/api/messages`, admin.cookie, body);
    while (heard < wanted) await pause(2);
  };
  for (let n = 0; n < 10; n += 1) await say();
  const own = await perDelivery(pid, pages.length, say);
  for (const page of pages) page.close();

  const port = await freePort();
  const program = fileURLToPath(new URL('sockets/twin.ts', import.meta.url));
  const twin = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(twin.stdout, 'data');
  const bareAddress = `http://127.0.0.1:${port}`;
  let bareHeard = 0;
  const barePages: BarePage[] = [];
  for (let n = 0; n < pages.length; n += 1)
    barePages.push(
      await BarePage.open(new URL(bareAddress), '', () => {
        bareHeard += 1;
      }),
    );
  const sayBare = async () => {
    const wanted = bareHeard + barePages.length;
    await fetch(bareAddress, { method: 'POST', body: frame });
    while (bareHeard < wanted) await pause(2);
  };
  for (let n = 0; n < 10; n += 1) await sayBare();
  const bare = await perDelivery(twin.pid ?? 0, barePages.length, sayBare);
  for (const page of barePages) page.close();
  twin.kill('SIGTERM');
  console.log(
    `P12 a delivery of ${frame.length} bytes to one of ${pages.length} pages: ${own.toFixed(1)} µs of processor time in the ` +
      `server, ${bare.toFixed(1)} µs in a bare loop: ${(own / bare).toFixed(2)} times`,
  );
}

/** Microseconds of a process's time for each delivery. */
async function perDelivery(pid: number, receivers: number, say: () => Promise<void>): Promise<number> {
  const before = await cpuMs(pid);
  for (let n = 0; n < messages; n += 1) await say();
  return ((await cpuMs(pid)) - before) * (1000 / (messages * receivers));
}

async function benchIdle(
  address: string,
  pid: number,
  all: readonly BenchPerson[],
  socketCount: number,
): Promise<void> {
  const before = await residentMiB(pid);
  const cookies = Array.from({ length: socketCount }, (_, n) => all[n % all.length]?.cookie ?? '');
  let pages: BarePage[] = [];
  for (let from = 0; from < socketCount; from += inParallel) {
    const opened = cookies
      .slice(from, from + inParallel)
      .map((cookie) => openPage(address, cookie, () => undefined));
    pages.push(...(await Promise.all(opened)));
  }
  await pause(5000);
  const cpuBefore = await cpuMs(pid);
  const waits: number[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < idleMs) {
    const askedAt = performance.now();
    await (await fetch(`${address}/healthz`)).arrayBuffer();
    waits.push(performance.now() - askedAt);
    await pause(50);
  }
  const busy = ((await cpuMs(pid)) - cpuBefore) / (performance.now() - startedAt);
  console.log(
    `P13 ${socketCount} idle pages: ${await residentMiB(pid)} MiB of memory in one process (${before} MiB before), ` +
      `${(busy * 100).toFixed(1)} % of a core with a call each 50 ms, which waits p50 ${quantile(waits, 0.5).toFixed(1)} ms, ` +
      `p99 ${quantile(waits, 0.99).toFixed(1)} ms`,
  );

  for (const page of pages) page.close();
  const stormAt = performance.now();
  const failures: unknown[] = [];
  const came = await Promise.race([
    Promise.all(
      cookies.map((cookie) =>
        openPage(address, cookie, () => undefined).catch((error: unknown) => {
          failures.push(error);
          return null;
        }),
      ),
    ),
    pause(stormEndsMs).then(() => null),
  ]);
  const tookMs = performance.now() - stormAt;
  pages = (came ?? []).filter((page) => page !== null);
  console.log(
    `P13 ${socketCount} pages that come back at once: ${came ? 'all answered' : 'not all answered'} in ${(tookMs / 1000).toFixed(1)} s, ` +
      `${failures.length} failed${failures[0] === undefined ? '' : ` (${String(failures[0])})`}, ${await residentMiB(pid)} MiB of memory after it`,
  );
  for (const page of pages) page.close();
}

async function call(url: string, cookie: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The time that a process has worked, from its first and second counter of ticks; a tick is 10 ms. */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
