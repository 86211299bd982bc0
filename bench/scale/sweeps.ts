import { sweepLocks } from '@keyhold/server/src/features/locks/sweep/sweep-locks';
import { processorMs } from '../processor';
import { quantile } from './arrivals';
import { explainCalls, tellBuffers } from './buffers';
import type { World } from './world';

const peeks = 300;
const smallRounds = 12;
/** The first ones warm up. */
const warmRounds = 4;

/** P9 and P10: what a sweep costs with nothing due and with more and more, and how fast its events are delivered. */
export async function benchSweeps(world: World): Promise<void> {
  await benchPeek(world);
  const largest = Math.floor(world.lockCount / 10);
  const small: number[] = [];
  for (let round = 0; round < smallRounds; round += 1) small.push(await sweep(world, 100));
  const perLock = [{ due: 100, ms: quantile(small.slice(warmRounds), 0.5) / 100 }];
  await benchDeliveries(world);
  for (let due = 1000; due <= largest; due *= 10) {
    const swept = await costOf(() => sweep(world, due));
    perLock.push({ due, ms: swept.result / due });
    const delivered = await costOf(() => benchDeliveries(world));
    const both = (of: 'server' | 'database') =>
      `${tellMicros(swept[of] / due)} + ${tellMicros(delivered[of] / due)}`;
    const sum = swept.server + swept.database + delivered.server + delivered.database;
    console.log(
      `processor time of ${count(due)} due locks, to sweep + to deliver their events: ${both('server')} µs a lock of the ` +
        `server, ${both('database')} of the database (${count(Math.round((due / sum) * 1000))} a second on one core)`,
    );
  }
  console.log(
    `sweep, of ${count(world.lockCount)} locks: ${perLock
      .map(
        ({ due, ms }) =>
          `${count(due)} due ${(ms * 1000).toFixed(0)} µs a lock (${count(Math.round(1000 / ms))} a second)`,
      )
      .join(', ')}; the most cost ${slope(perLock).toFixed(2)} times as much a lock as the fewest`,
  );
  // What was due before is still in the index, until the database cleans up.
  await benchPeek(world);
  await checkEnded(world, smallRounds * 100 + perLock.slice(1).reduce((sum, { due }) => sum + due, 0));
}

/** A copy whose due time was not the one of its state would only have been put right. */
async function checkEnded({ own }: World, expected: number): Promise<void> {
  const { rows } = await own.app.parts.database.pool.query<{ ended: number }>(
    'select count(*)::int as ended from locks where ended_at is not null',
  );
  if (rows[0]?.ended !== expected) throw new Error(`${rows[0]?.ended} locks ended instead of ${expected}`);
}

async function benchPeek({ own, lockCount }: World): Promise<void> {
  const ways = {
    'sweep of locks': () => sweepLocks(own.app.deps),
    'whole sweep': () => own.app.sweep(),
  };
  for (const [name, sweepOnce] of Object.entries(ways)) {
    const touched = await explainCalls(own, sweepOnce);
    const times: number[] = [];
    for (let n = 0; n < peeks; n += 1) times.push(await timeOf(sweepOnce));
    console.log(
      `${name} with nothing due, of ${count(lockCount)} locks: ${tellBuffers(touched)} buffers, ` +
        `${touched.ms.toFixed(3)} ms in the database, ${quantile(times, 0.5).toFixed(2)} ms with its transactions`,
    );
  }
}

/** Moves the clock to where so many locks are due and lets them happen; in milliseconds. */
async function sweep({ own }: World, due: number): Promise<number> {
  const { rows } = await own.app.parts.database.pool.query<{ at: Date }>(
    'select next_due_at as at from locks where next_due_at is not null order by next_due_at offset $1 limit 1',
    [due - 1],
  );
  own.clock.moveTo(rows[0]?.at.getTime() ?? Number.NaN);
  let swept = 0;
  const ms = await timeOf(async () => {
    swept = await sweepLocks(own.app.deps);
  });
  if (swept !== due) throw new Error(`${swept} locks were swept instead of ${due}`);
  return ms;
}

/** P10: delivers what waits. */
async function benchDeliveries({ own }: World): Promise<void> {
  const waiting = await countWaiting(own.app.parts.database.pool);
  let delivered = 0;
  const ms = await timeOf(async () => {
    delivered = await own.app.dispatcher.drain();
  });
  if (delivered !== waiting) throw new Error(`${delivered} were delivered instead of ${waiting}`);
  console.log(
    `deliveries, ${count(waiting)} waiting: ${count(Math.round((delivered / ms) * 1000))} a second ` +
      `(${count(delivered)} in ${(ms / 1000).toFixed(1)} s)`,
  );
}

async function countWaiting(pool: World['own']['app']['parts']['database']['pool']): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    'select count(*)::int as waiting from outbox_deliveries',
  );
  return rows[0]?.waiting ?? 0;
}

/** Milliseconds of processor time of this process, which is the server, and of the databases that it has started. */
async function costOf<T>(work: () => Promise<T>) {
  const databaseBefore = await processorMs();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, server: (user + system) / 1000, database: (await processorMs()) - databaseBefore };
}

const tellMicros = (ms: number) => (ms * 1000).toFixed(0);

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function slope(perLock: readonly { ms: number }[]): number {
  return (perLock.at(-1)?.ms ?? Number.NaN) / (perLock[0]?.ms ?? Number.NaN);
}

function count(n: number): string {
  return n.toLocaleString('en');
}
