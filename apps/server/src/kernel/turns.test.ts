import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turns, TurnsBusy } from './turns';

const limits = { atOnce: 2, atOnceOfOne: 1, mostWaiting: 6, mostWaitingOfOne: 4, longestWaitMs: 20_000 };
let turns: Turns;
let begun: string[];
let endings: Map<string, () => void>;

/** Asks for a turn that lasts until `end` is called with its label. */
function ask(person: string, label: string): Promise<string> {
  return turns.take(person, async () => {
    begun.push(label);
    await new Promise<void>((resolve) => endings.set(label, resolve));
    return label;
  });
}

const settle = () => vi.advanceTimersByTimeAsync(0);

async function end(label: string): Promise<void> {
  endings.get(label)?.();
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  turns = new Turns(limits);
  begun = [];
  endings = new Map();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one who sends much has one turn, and everybody else comes first', async () => {
  const asked = ['a1', 'a2', 'a3'].map((label) => ask('a', label));
  asked.push(ask('b', 'b1'), ask('b', 'b2'), ask('c', 'c1'));
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  // Nobody served c yet.
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('c1');
  expect(begun.at(-1)).toBe('b2');
  for (const label of ['a2', 'b2', 'a3']) await end(label);
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

test('too many of one, and too many of all, are sent away at once', async () => {
  const settled = Promise.allSettled(['1', '2', '3', '4', '5'].map((label) => ask('a', label)));
  await expect(ask('a', '6')).rejects.toBeInstanceOf(TurnsBusy);
  const others = Promise.allSettled([ask('b', 'b'), ask('c', 'c'), ask('d', 'd')]);
  await expect(ask('e', 'e')).rejects.toBeInstanceOf(TurnsBusy);
  for (const label of ['1', 'b', 'c', 'd', '2', '3', '4', '5']) await end(label);
  const results = [...(await settled), ...(await others)];
  expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
});

test('who waits too long is sent away, and takes nobody’s turn afterwards', async () => {
  const first = ask('a', 'a1');
  const late = ask('a', 'a2');
  const outcome = expect(late).rejects.toBeInstanceOf(TurnsBusy);
  await vi.advanceTimersByTimeAsync(limits.longestWaitMs);
  await outcome;
  const next = ask('a', 'a3');
  await end('a1');
  await end('a3');
  expect(await Promise.all([first, next])).toEqual(['a1', 'a3']);
  expect(begun).toEqual(['a1', 'a3']);
});

test('work that fails gives its turn back', async () => {
  const fails = turns.take('a', () => Promise.reject(new Error('broken')));
  await expect(fails).rejects.toThrow('broken');
  const next = ask('a', 'a1');
  await settle();
  await end('a1');
  expect(await next).toBe('a1');
});
