import { setTimeout as pause } from 'node:timers/promises';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { signIn } from '@keyhold/server/test/people';
import { sixHours, startLock } from '@keyhold/server/test/world';
import type { Attack } from '../attack';
import type { CallBroke } from '../network-app';

const connections = 48;

/** A process is asked to stop while it is saturated: whoever was connected gets an answer. */
export const stops: Attack = {
  name: 'stops',
  tries: 'SIGTERM under saturation',
  async play(ground, tally) {
    const { target, app } = await ground.open(tally, {
      KEYHOLD_EMAIL_VERIFICATION: 'off',
      KEYHOLD_LOG_LEVEL: 'info',
    });
    const wearers = await Promise.all(Array.from({ length: 6 }, () => signIn(app)));
    for (const wearer of wearers) await startLock(wearer, '4711');
    const outcomes: Record<string, number> = {};
    let slowest = 0;
    for (let round = 0; round < ground.times(1, 4); round += 1) {
      tally.round();
      let isOver = false;
      const ask = async (n: number) => {
        const wearer = wearers[n % wearers.length] as (typeof wearers)[0];
        const meta = { ...sixHours, combinationType: 'DIGITS' as const, digits: '4711' };
        for (let asked = 0; !isOver; asked += 1) {
          const outcome = await (asked % 10 === 9
            ? wearer.call(startSelfLock, { body: { meta } })
            : wearer.call(dashboard, {})
          ).then(
            ({ status, failure }) => (status === 200 ? 'answered' : String(failure?.error)),
            (broke: CallBroke) => (broke.wasConnected ? broke.code : 'not taken'),
          );
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
          // Nobody listens any more: that is what a stop is.
          if (outcome === 'not taken') return;
        }
      };
      const asking = Array.from({ length: connections }, (_, n) => ask(n));
      await pause(1_500);
      const began = performance.now();
      for (const each of target.processes) each.child.kill('SIGTERM');
      const codes = await Promise.all(target.processes.map(({ exit }) => exit));
      slowest = Math.max(slowest, performance.now() - began);
      isOver = true;
      await Promise.all(asking);
      for (const code of codes) if (code !== 0) tally.fail(`a process stopped with ${code}`);
      for (const index of target.processes.keys()) await target.restart(index);
    }
    const { answered = 0, 'not taken': _, ...others } = outcomes;
    tally.figure('answered', answered);
    tally.figure('slowest stop', `${Math.round(slowest)} ms`);
    for (const [outcome, count] of Object.entries(others)) {
      tally.figure(outcome, count);
      if (outcome !== 'unavailable') tally.fail(`${count} calls ended with ${outcome}`);
    }
    await app.close();
  },
};
