import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@keyhold/server/test/people';
import { startLock } from '@keyhold/server/test/world';
import type { Attack } from '../attack';
import { listen } from '../listening';

const longestMs = 10_000;

/** Two web processes without Redis: what one of them does, pages at the other one hear through PostgreSQL. */
export const withoutRedis: Attack = {
  name: 'without-redis',
  tries: 'two web processes joined through PostgreSQL',
  modes: ['servers'],
  async play(ground, tally) {
    const { target, app } = await ground.open(tally, { KEYHOLD_EMAIL_VERIFICATION: 'off', REDIS_URL: '' });
    const wearers = await Promise.all(Array.from({ length: 5 }, () => signIn(app)));
    let slowest = 0;
    for (let round = 0; round < ground.times(2, 10); round += 1) {
      tally.round();
      await Promise.all(
        wearers.map(async (wearer) => {
          let heardAt = 0;
          const heard = await Promise.all(
            target.urls.map((url) => {
              const at = { url, heard: false };
              return listen(url, wearer.cookie, (event) => {
                if (event === 'lock:updated') at.heard = true;
                heardAt = performance.now();
              }).then((socket) => ({ at, socket }));
            }),
          );
          const began = performance.now();
          await startLock(wearer, '4711');
          while (!heard.every(({ at }) => at.heard) && performance.now() - began < longestMs) await pause(10);
          for (const { at, socket } of heard) {
            if (!at.heard) tally.fail(`a page at ${at.url} did not hear of a lock that started`);
            socket.close();
          }
          slowest = Math.max(slowest, heardAt - began);
        }),
      );
    }
    tally.figure('heard within', `${Math.round(slowest)} ms`);
    await app.close();
  },
};
