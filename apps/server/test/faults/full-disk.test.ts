import { once } from 'node:events';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { currentUser } from '@keyhold/contracts/users/me';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import pg from 'pg';
import { expect } from 'vitest';
import { longTest } from '../long';
import { launch, startProduct, until } from './product';
import { mountSmallDisk } from './small-disk';
import { embeddedConnection, expectWholeLocks } from './stored-locks';
import { registerVisitor, type Visitor } from './visitor';

/** The programs and an empty database take 102 MB. */
const diskMegabytes = 128;
const mostStarts = 300;

/** Starts one lock more, with a code of its own. */
function startLock(wearer: Visitor, n: number) {
  const meta = {
    title: `Lock ${n}`,
    initialDurationDays: 0,
    initialDurationHours: 6,
    combinationType: 'DIGITS' as const,
    digits: String(1000 + n),
  };
  return wearer.call(startSelfLock, { body: { meta } });
}

longTest(
  'on a full disk writes are refused in words, reads go on, and with space all goes on',
  async (context) => {
    const disk = await mountSmallDisk(diskMegabytes);
    if (!disk) return context.skip();
    const env = { KEYHOLD_DATA_DIR: disk.dataDir };
    let product = await startProduct(env);
    // Each person may start thirty locks in an hour.
    const wearers = await Promise.all(Array.from({ length: 11 }, () => registerVisitor(product.url)));
    const codes = new Map<string, string>();
    // The next call of each session would note that it was used.
    await product.advance(20 * MINUTE_MS);

    await disk.fill();
    let n = 0;
    for (; n < mostStarts; n += 1) {
      const answer = await startLock(wearers[n % wearers.length] as Visitor, n);
      if (answer.status === 200) {
        codes.set(answer.body._id, String(1000 + n));
        continue;
      }
      expect([503, 507]).toContain(answer.status);
      expect(answer.failure.error).toBe(answer.status === 507 ? 'storage_full' : 'unavailable');
      expect(answer.failure.message).toMatch(/no space left\. Nothing was changed|busy/);
      expect(answer.failure.requestId).toEqual(expect.any(String));
      break;
    }
    expect(n, 'the disk never was full').toBeLessThan(mostStarts);

    for (const wearer of wearers) {
      expect((await wearer.call(currentUser, {})).status).toBe(200);
      expect((await wearer.call(dashboard, {})).status).toBe(200);
    }
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);

    await disk.free();
    await until(async () => {
      const answer = await startLock(wearers[0] as Visitor, 2000);
      if (answer.status === 200) codes.set(answer.body._id, '3000');
      return answer.status === 200;
    });
    expect(await expectWholeLocks(await embeddedConnection(disk.dataDir))).toEqual(new Set(codes.keys()));

    // Writes that succeeded on the full disk are still there after a restart.
    await product.stop();
    product = await startProduct(env);
    await product.advance(6 * HOUR_MS);
    for (const wearer of wearers) {
      wearer.url = product.url;
      for (const { _id: id } of (await wearer.call(dashboard, {})).body) {
        const { body } = await wearer.call(revealCombination, { params: { id } });
        expect(body).toEqual({ type: 'DIGITS', digits: codes.get(id) });
        codes.delete(id);
      }
    }
    expect([...codes]).toEqual([]);
    await product.stop();
  },
  300_000,
);

longTest(
  'a database that has no space left even for its log ends the product, and loses nothing',
  async (context) => {
    const disk = await mountSmallDisk(diskMegabytes);
    if (!disk) return context.skip();
    const env = { KEYHOLD_DATA_DIR: disk.dataDir };
    const product = await startProduct(env);
    const wearer = await registerVisitor(product.url);
    const { _id: id } = (await startLock(wearer, 1)).body;

    await disk.fill();
    await useUpWriteAheadLog(disk.dataDir);
    expect(await product.exit).toBe(1);
    expect(product.output()).toContain('the embedded database is lost');
    const onFullDisk = launch({ ...env, KEYHOLD_LOG_LEVEL: 'fatal' });
    expect(await onFullDisk.exit).toBe(1);

    await disk.free();
    const again = await startProduct(env);
    wearer.url = again.url;
    expect((await wearer.call(dashboard, {})).body.map(({ _id }) => _id)).toEqual([id]);
    expect((await startLock(wearer, 2)).status).toBe(200);
    await again.stop();
  },
  300_000,
);

/** Asks the database for its next log file until there is no space for one, at which it gives up. */
async function useUpWriteAheadLog(dataDir: string): Promise<void> {
  const client = new pg.Client({ ...(await embeddedConnection(dataDir)), user: 'postgres' });
  const ended = once(client, 'error');
  await client.connect();
  const asking = (async () => {
    for (;;) await client.query("select pg_switch_wal(), pg_logical_emit_message(false, 'test', 'x')");
  })();
  await Promise.all([ended, expect(asking).rejects.toThrow()]);
}
