import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../time/duration';
import { isLowBattery, removalAt } from './limits';
import { formatMac, readMac } from './mac';
import { can, deviceModels, deviceTypes } from './models';

describe('a MAC address', () => {
  test.each([
    ['001122', '00:11:22'],
    ['00:11-22', '00:11:22'],
    ['aabbccddeeff00', 'AA:BB:CC:DD:EE:FF'],
    ['x0y1z', '01'],
    ['', ''],
  ])('%s is written as %s', (typed, written) => expect(formatMac(typed)).toBe(written));

  test.each([
    ['00:11:22:33:ff:ee', '00:11:22:33:FF:EE'],
    [' 00-11-22-33-FF-EE ', '00:11:22:33:FF:EE'],
    ['00:11:22:33:FF', null],
    ['00:11:22:33:FF:EG', null],
    ['001122334455', null],
    ['00:00:00:00:00:00', null],
    ['FF:FF:FF:FF:FF:FF', null],
  ])('%s is read as %s', (text, mac) => expect(readMac(text)).toBe(mac));
});

test('a model says what it can do', () => {
  expect(deviceTypes.map((type) => [type, can(type, '4g'), can(type, 'bluetooth', 'shock')])).toEqual([
    ['cellmate-pro-3', true, true],
    ['keypod-1', false, false],
    ['keypod-pro', false, false],
  ]);
  const numbers = Object.values(deviceModels).map(({ typeId }) => typeId);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a battery is low at 20 percent, and an unknown one is not', () => {
  expect([null, 0, 20, 21].map(isLowBattery)).toEqual([false, true, true, false]);
});

test('a removal has seven days', () => {
  expect(removalAt(0, 0)).toEqual({ daysPassed: 0, daysLeft: 7, isOverdue: false });
  expect(removalAt(0, 7 * DAY_MS)).toEqual({ daysPassed: 7, daysLeft: 0, isOverdue: false });
  expect(removalAt(0, 7 * DAY_MS + 1)).toEqual({ daysPassed: 7, daysLeft: 0, isOverdue: true });
});
