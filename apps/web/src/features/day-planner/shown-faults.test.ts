import type { DaySlot } from '@keyhold/rules/day-plan/day-plan';
import { expect, it } from 'vitest';
import { shownFaults } from './shown-faults';

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
  expect(shownFaults([slot('09:00', '08:00')], settings, null)[0]).toEqual({
    to: 'This ends before it begins',
  });
  expect(shownFaults([slot('09:00', '09:30')], settings, 0)[0]).toEqual({ to: 'At least 45 minutes' });
});

it('is of two that overlap the later one’s, and both ends of the one that is changed', () => {
  expect(shownFaults(day, settings, null)[0]).toBeUndefined();
  expect(shownFaults(day, settings, 0)[0]).toEqual({ to: 'This runs into the slot that begins at 10:30' });
  expect(shownFaults(day, settings, null)[1]).toEqual({ from: 'The slot before lasts until 11:00' });
  expect(shownFaults(day, settings, 1)[1]).toEqual({
    from: 'The slot before lasts until 11:00',
    to: 'This runs into the slot that begins at 13:00',
  });
  expect(shownFaults(day, { ...settings, allowOverlaps: true }, 1)[1]).toBeUndefined();
});
