import type { DaySlot } from '@keyhold/rules/day-plan/day-plan';
import { expect, it } from 'vitest';
import { shownFault } from './shown-fault';

const settings = { autoUpdate: true, minSlotDuration: 45, maxSlotsPerDay: 12, allowOverlaps: false };
const slot = (from: string, to: string): DaySlot => ({
  from,
  to,
  location: 'desk',
  activity: 'reading',
  outfit: [],
});
const day = [slot('09:00', '11:00'), slot('10:30', '13:30'), slot('13:00', '15:00')];

it('stands at the time that is wrong', () => {
  expect(shownFault([slot('09:00', '08:00')], 0, settings, false)).toEqual({
    to: 'This ends before it begins',
  });
  expect(shownFault([slot('09:00', '09:30')], 0, settings, true)).toEqual({ to: 'At least 45 minutes' });
});

it('is of two that overlap the later one’s, and both ends of the one that is changed', () => {
  expect(shownFault(day, 0, settings, false)).toBeUndefined();
  expect(shownFault(day, 0, settings, true)).toEqual({ to: 'This runs into the slot that begins at 10:30' });
  expect(shownFault(day, 1, settings, false)).toEqual({ from: 'The slot before lasts until 11:00' });
  expect(shownFault(day, 1, settings, true)).toEqual({
    from: 'The slot before lasts until 11:00',
    to: 'This runs into the slot that begins at 13:00',
  });
  expect(shownFault(day, 1, { ...settings, allowOverlaps: true }, true)).toBeUndefined();
});
