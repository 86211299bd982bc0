import { expect, test } from 'vitest';
import { inRuns, keyOfShort } from './told-together';

/** Messages that are sent once `release` is called; `runs` tells which went together. */
function held() {
  const runs: string[][] = [];
  let isNew = true;
  const letGo: (() => void)[] = [];
  const send = inRuns<string>(
    (message) => keyOfShort([message]),
    (message) => {
      if (isNew) runs.push([]);
      isNew = false;
      runs.at(-1)?.push(message);
      return new Promise<void>((resolve) => letGo.push(resolve));
    },
  );
  const release = () => {
    isNew = true;
    for (const go of letGo.splice(0)) go();
  };
  return { runs, send, release };
}
/** Lets all that was promised happen. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('what comes while others are on their way goes together, in order', async () => {
  const { runs, send, release } = held();
  const sent = ['a', 'b'].map(send);
  await settled();
  sent.push(...['c', 'd', 'e'].map(send));
  await settled();
  expect(runs).toEqual([['a', 'b']]);
  release();
  await settled();
  release();
  await Promise.all(sent);
  expect(runs).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]);
});

test('a long message goes alone, and the same one goes once for each time that it was said', async () => {
  const { runs, send, release } = held();
  const long = 'x'.repeat(5000);
  const sent = ['a', 'a', 'b', long, 'c'].map(send);
  for (let run = 0; run < 4; run += 1) {
    await settled();
    release();
  }
  await Promise.all(sent);
  expect(runs).toEqual([['a'], ['a', 'b'], [long], ['c']]);
});

test('what cannot be sent fails for itself, and holds up nobody', async () => {
  const send = inRuns<number>(
    (message) => String(message),
    async (message) => {
      if (message === 1) throw new Error('refused');
    },
  );
  const [first, second] = [send(1), send(2)];
  await expect(first).rejects.toThrow('refused');
  await second;
  await send(3);
});
