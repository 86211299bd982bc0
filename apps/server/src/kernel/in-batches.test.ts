import { expect, test } from 'vitest';
import { inBatches } from './in-batches';

/** Batches that end when they are told to, with tens of what was asked. */
function stage(limits: { most: number; atOnce: number }) {
  const begun: { asked: readonly number[]; end: (failure?: Error) => void }[] = [];
  const ask = inBatches(
    limits,
    (asked: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        begun.push({
          asked,
          end: (failure) => (failure ? reject(failure) : resolve(asked.map((one) => one * 10))),
        });
      }),
  );
  const batches = () => begun.map(({ asked }) => asked);
  const end = (at: number, failure?: Error) => begun[at]?.end(failure);
  return { ask, batches, end };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked in one turn goes together, and what comes while it is on its way goes next', async () => {
  const { ask, batches, end } = stage({ most: 3, atOnce: 1 });
  const first = [1, 2].map(ask);
  await turn();
  const later = [3, 4, 5, 6].map(ask);
  await turn();
  expect(batches()).toEqual([[1, 2]]);
  end(0);
  expect(await Promise.all(first)).toEqual([10, 20]);
  await turn();
  expect(batches()).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  end(1);
  await turn();
  end(2);
  expect(await Promise.all(later)).toEqual([30, 40, 50, 60]);
});

test('those of another turn do not wait while there is room', async () => {
  const { ask, batches, end } = stage({ most: 3, atOnce: 2 });
  const asked = [ask(1)];
  await turn();
  asked.push(ask(2));
  await turn();
  asked.push(ask(3));
  await turn();
  expect(batches()).toEqual([[1], [2]]);
  end(1);
  await turn();
  expect(batches()).toEqual([[1], [2], [3]]);
  end(0);
  end(2);
  expect(await Promise.all(asked)).toEqual([10, 20, 30]);
});

test('a failure is of its own batch alone', async () => {
  const { ask, end } = stage({ most: 2, atOnce: 1 });
  const asked = [1, 2, 3].map(ask);
  await turn();
  end(0, new Error('no'));
  const failed = await Promise.allSettled(asked.slice(0, 2));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  end(1);
  expect(await asked[2]).toBe(30);
});
