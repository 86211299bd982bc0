import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { breakableLine } from '@keyhold/server/test/breakable-line';
import type { Caller } from '@keyhold/server/test/caller';
import { killDatabase } from '@keyhold/server/test/faults/product';
import { expectWholeLocks } from '@keyhold/server/test/faults/stored-locks';
import { signIn } from '@keyhold/server/test/people';
import pg from 'pg';
import type { Attack } from '../attack';
import { Ledger } from '../ledger';
import type { Target } from '../target';

const longestReturnMs = 30_000;

interface Part {
  readonly name: string;
  /** Takes the part away for a while, and brings it back. */
  away(ms: number): Promise<void>;
}

/** Each part goes away while people write: they are told to come again, nothing is lost, and it comes back by itself. */
export const outages: Attack = {
  name: 'outages',
  tries: 'each part away for a while',
  async play(ground, tally) {
    const lines = ground.servers
      ? {
          database: await breakableLine(new URL(ground.servers.databaseUrl)),
          redis: await breakableLine(new URL(ground.servers.redisUrl)),
        }
      : undefined;
    const servers = lines && { databaseUrl: lines.database.url, redisUrl: lines.redis.url };
    const { target, app } = await ground.open(tally, { KEYHOLD_EMAIL_VERIFICATION: 'off' }, servers);
    const cut = (line: { cut(): void; mend(): void }) => async (ms: number) => {
      line.cut();
      await pause(ms);
      line.mend();
    };
    const process = (name: string, index: number): Part => ({
      name,
      async away(ms) {
        await target.processes[index]?.kill();
        await pause(ms);
        await target.restart(index);
      },
    });
    const parts: Part[] = lines
      ? [
          { name: 'PostgreSQL', away: cut(lines.database) },
          { name: 'Redis', away: cut(lines.redis) },
          process('a web process', 0),
          process('the worker', 2),
        ]
      : [
          { name: 'a backend of the database', away: () => killBackend(target) },
          { name: 'the database', away: () => killDatabase(target.dataDir) },
        ];
    const ledger = await Ledger.open(app, tally, 4);
    const visitor = await signIn(app);
    // A database that is lost more than five times in a minute is given up.
    for (let round = 0; round < ground.times(1, lines ? 4 : 2); round += 1) {
      for (const { name, away } of parts) {
        tally.round();
        ledger.begin();
        await pause(200);
        await away(randomInt(300, 2500));
        const ms = await untilAnswered(visitor);
        tally.figure(
          `${name} back after`,
          `${Math.max(ms, Number.parseInt(tally.figures[`${name} back after`] ?? '0', 10))} ms`,
        );
        if (ms > longestReturnMs) tally.fail(`after ${name} was away, no call was answered for ${ms} ms`);
        await pause(300);
        await ledger.stop();
        await ledger.sendAgain();
        await tally.expect(`locks are whole after ${name}`, () => expectWholeLocks(target.connection));
      }
    }
    if (!target.isAlive()) tally.fail('a process has ended');
    await ledger.settleAccounts();
    await app.close();
  },
};

async function untilAnswered(visitor: Caller): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await visitor.call(dashboard, {}).catch(() => null);
    const ms = Math.round(performance.now() - began);
    if (answer?.status === 200 || ms > longestReturnMs) return ms;
    await pause(50);
  }
}

/** Kills one process of the embedded database, as the kernel does where memory is short. */
async function killBackend(target: Target): Promise<void> {
  const client = new pg.Client(target.connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
  );
  const { pid } = rows[randomInt(rows.length)] as { pid: number };
  process.kill(pid, 'SIGKILL');
  await client.end().catch(() => undefined);
}
