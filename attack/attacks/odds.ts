import { cardStats } from '@keyhold/contracts/cards/cards';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { selfLock } from '@keyhold/server/test/games';
import { signIn } from '@keyhold/server/test/people';
import type { Attack } from '../attack';
import { metricsToken, readMetric, waitsMeanwhile } from '../measures';
import { openNetworkApp } from '../network-app';

const atOnce = 60;
/** Each has odds of its own to reckon. */
const locksOfOne = 6;
const longestHoldMs = 50;
const longestWaitMs = 1_000;
const lag = 'nodejs_eventloop_lag_max_seconds';

/** Every kind of card, many of them. */
const cardCounts = {
  RED: 100,
  GREEN: 5,
  STICKY: 20,
  YELLOW: 50,
  PLUS_1_RED: 10,
  PLUS_2_RED: 10,
  PLUS_3_RED: 10,
  FREEZE: 20,
  RESET: 5,
  DOUBLE_UP: 10,
};

/** One person asks for the odds of full decks, sixty times at once: nobody else waits. */
export const odds: Attack = {
  name: 'odds',
  tries: 'the costliest reckoning, sixty times at once',
  async play(ground, tally) {
    const target = await ground.start({
      KEYHOLD_EMAIL_VERIFICATION: 'off',
      KEYHOLD_METRICS_TOKEN: metricsToken,
    });
    const app = openNetworkApp(target, tally);
    const visitor = await signIn(app);
    await selfLock(visitor, {});
    const heldMs = async () =>
      Math.round(Math.max(...(await Promise.all(target.urls.map((url) => readMetric(url, lag))))) * 1000);
    let longest = 0;
    let held = 0;
    let [longestBefore, heldBefore] = [0, 0];
    for (let round = 0; round < ground.times(1, 5); round += 1) {
      tally.round();
      const wearer = await signIn(app);
      const ids: string[] = [];
      for (let n = 0; n < locksOfOne; n += 1)
        ids.push(await selfLock(wearer, { initialDurationDays: 30, cardGameEnabled: true, cardCounts }));
      // As many ordinary calls at once take their time too, and so does what the machine does besides.
      await heldMs();
      const ordinary = Array.from({ length: atOnce }, () => wearer.call(dashboard, {}));
      const before = await waitsMeanwhile(visitor, tally, Promise.all(ordinary));
      heldBefore = Math.max(heldBefore, await heldMs());
      longestBefore = Math.max(longestBefore, before.at(-1) ?? 0);
      const asking = Array.from({ length: atOnce }, (_, n) =>
        wearer.call(cardStats, { params: { id: ids[n % locksOfOne] ?? '' } }),
      );
      const waits = await waitsMeanwhile(visitor, tally, Promise.all(asking));
      held = Math.max(held, await heldMs());
      longest = Math.max(longest, waits.at(-1) ?? 0);
      for (const { status, failure } of await Promise.all(asking))
        if (status !== 200 && status !== 503) tally.fail(`odds: ${status} ${failure.error}`);
    }
    tally.figure("another's dashboard", `${longest} ms at most (${longestBefore} ms beside ordinary calls)`);
    tally.figure('the loop was held', `${held} ms at most (${heldBefore} ms)`);
    if (longest > longestWaitMs + longestBefore) tally.fail(`another's dashboard took ${longest} ms`);
    if (held > longestHoldMs + heldBefore)
      tally.fail(`the loop was held for ${held} ms, and for ${heldBefore} ms by ordinary calls`);
    await app.close();
  },
};
