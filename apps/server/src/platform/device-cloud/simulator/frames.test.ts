import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readAnswer, readFrame, writeAnswer, writeFrame } from './frames';

const key = randomBytes(32);
const frame = { told: 'lock', session: '001122334455' } as const;
const told = { ...frame, seconds: 0 };

test('frames fit into one write of Bluetooth and are read as they were written', () => {
  const down = writeFrame(key, told);
  const up = writeAnswer(key, { ...frame, isUnlocked: true, battery: 55 });
  expect(Math.max(down.length, up.length)).toBeLessThanOrEqual(20);
  expect(readFrame(key, down)).toEqual(told);
  expect(readAnswer(key, up)).toEqual({ ...frame, isUnlocked: true, battery: 55 });
});

test('a changed bit, another key, a cut and the other way are no frame', () => {
  const up = writeAnswer(key, { ...frame, isUnlocked: false, battery: 55 });
  for (let at = 0; at < up.length; at += 1) {
    const changed = Buffer.from(up);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(readAnswer(key, changed)).toBeNull();
  }
  expect(readAnswer(randomBytes(32), up)).toBeNull();
  expect(readAnswer(key, up.subarray(1))).toBeNull();
  expect(readFrame(key, up)).toBeNull();
  expect(readAnswer(key, writeFrame(key, told))).toBeNull();
});

test('when a device is to open is not read by whoever carries the bytes', () => {
  const seconds = 3 * 24 * 3600;
  const timed = { told: 'timer-set', session: frame.session, seconds } as const;
  const down = writeFrame(key, timed);
  expect(readFrame(key, down)).toEqual(timed);
  const clear = Buffer.alloc(4);
  clear.writeUInt32BE(seconds);
  expect(down.includes(clear)).toBe(false);
});
