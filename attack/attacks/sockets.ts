import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@keyhold/server/test/people';
import { startLock } from '@keyhold/server/test/world';
import type { Attack } from '../attack';
import { joinEveryRoom, listen } from '../listening';
import { metricsToken, quantile, readMetric, residentMiB, waitsMeanwhile } from '../measures';
import { openNetworkApp } from '../network-app';
import type { Target } from '../target';

const people = 10;
const longestWaitMs = 2_000;
const mostGrowthMiB = 300;
const releasedWithinMs = 60_000;

/** Sockets by the hundred, of people who are signed in and of nobody: others are answered, and all is given back. */
export const sockets: Attack = {
  name: 'sockets',
  tries: 'a flood of sockets, signed in and not',
  async play(ground, tally) {
    const target = await ground.start({
      KEYHOLD_EMAIL_VERIFICATION: 'off',
      KEYHOLD_METRICS_TOKEN: metricsToken,
      KEYHOLD_LOG_LEVEL: 'info',
    });
    const app = openNetworkApp(target, tally);
    const visitor = await signIn(app);
    const flooders = await Promise.all(Array.from({ length: people }, () => signIn(app)));
    const id = await startLock(visitor, '4711');
    const before = await residentMiB(target);
    let most = before;
    for (let round = 0; round < ground.times(1, 3); round += 1) {
      tally.round();
      const open: { close(): unknown }[] = [];
      const flood = async () => {
        for (let batch = 0; batch < ground.times(10, 50); batch += 1) {
          const signedIn = flooders.map(async ({ cookie }, n) => {
            const socket = await listen(target.urls[n % target.urls.length] ?? '', cookie, () => undefined);
            open.push(socket);
            for (let asked = 0; asked < 20; asked += 1) joinEveryRoom(socket, id);
          });
          const nobodys = Array.from({ length: 40 }, () =>
            app.web.inject({ method: 'GET', url: '/socket.io/?EIO=4&transport=polling' }),
          );
          await Promise.all([
            ...signedIn.map((each) => each.catch((error) => tally.fail(`a socket was refused: ${error}`))),
            ...nobodys,
          ]);
        }
      };
      const waits = await waitsMeanwhile(visitor, tally, flood());
      most = Math.max(most, await residentMiB(target));
      tally.figure('sockets at once', open.length);
      tally.figure("others' calls", `p50 ${quantile(waits, 0.5)} ms, p99 ${quantile(waits, 0.99)} ms`);
      if (quantile(waits, 0.99) > longestWaitMs) tally.fail(`others' calls took ${quantile(waits, 0.99)} ms`);
      for (const socket of open) socket.close();
      const began = performance.now();
      while ((await openSockets(target)) > 0 && performance.now() - began < releasedWithinMs)
        await pause(250);
      if ((await openSockets(target)) > 0) tally.fail(`${await openSockets(target)} sockets are still open`);
    }
    // Polls of nobody are forgotten by themselves.
    await pause(ground.times(1_000, 30_000));
    tally.figure(
      'memory',
      `${before} MiB before, ${most} MiB at most, ${await residentMiB(target)} MiB after`,
    );
    if (most - before > mostGrowthMiB) tally.fail(`memory grew from ${before} to ${most} MiB`);
    if (!target.isAlive()) tally.fail('a process has ended');
    await app.close();
  },
};

async function openSockets({ urls }: Target): Promise<number> {
  const each = await Promise.all(urls.map((url) => readMetric(url, 'keyhold_sockets')));
  return each.reduce((sum, one) => sum + one, 0);
}
