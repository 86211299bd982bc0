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

const shown = (slots: readonly DaySlot[], open: number | null, allowOverlaps = false) =>
  shownFaults(slots, { ...settings, allowOverlaps }, open).map((fault) => ({
    from: fault?.from && [fault.from.says, ...fault.from.cures.map(({ label }) => label)],
    to: fault?.to && [fault.to.says, ...fault.to.cures.map(({ label }) => label)],
  }));

it('stands at the time that is wrong', () => {
  expect(shown([slot('09:00', '08:00')], null)[0]).toEqual({ to: ['This ends before it begins'] });
  expect(shown([slot('09:00', '09:30')], 0)[0]).toEqual({ to: ['At least 45 minutes'] });
});

it('is of two that overlap the later one’s, and both ends of the one that is changed', () => {
  expect(shown(day, null)[0]).toEqual({});
  const before = 'The slot before lasts until 11:00';
  const after = 'This runs into the slot that begins at';
  expect(shown(day, 0)[0]).toEqual({ to: [`${after} 10:30`, 'Start “reading” at 11:00', 'End at 10:30'] });
  expect(shown(day, null)[1]).toEqual({ from: [before, 'Start at 11:00', 'End “reading” at 10:30'] });
  // What is being changed is kept by the first.
  expect(shown(day, 1)[1]).toEqual({
    from: [before, 'End “reading” at 10:30', 'Start at 11:00'],
    to: [`${after} 13:00`, 'Start “reading” at 13:30', 'End at 13:00'],
  });
  expect(shown(day, 1, true)[1]).toEqual({});
});

it('stands where its own cure is, if the one that is changed holds all of another', () => {
  const whole = [slot('12:00', '16:00'), slot('12:15', '13:00')];
  const within = 'This runs into the slot that begins at 12:15';
  expect(shown(whole, 0)[0]).toEqual({ from: [within, 'Start at 13:00'] });
  const late = [slot('12:00', '16:00'), slot('13:00', '14:00')];
  expect(shown(late, 0)[0]?.to).toEqual(['This runs into the slot that begins at 13:00', 'End at 13:00']);
});

it('offers no cure that makes a slot too short', () => {
  const short = [slot('09:00', '11:00'), slot('10:30', '11:15')];
  expect(shown(short, null)[1]?.from?.slice(1)).toEqual(['End “reading” at 10:30']);
  expect(shown(short, 0)[0]?.to?.slice(1)).toEqual(['End at 10:30']);
});

it('mends one that runs into several at itself alone', () => {
  const long = [
    slot('07:00', '08:30'),
    slot('08:00', '23:00'),
    slot('08:30', '12:00'),
    slot('12:00', '21:30'),
  ];
  const before = ['The slot before lasts until 23:00'];
  const times = { from: ['This runs into 3 other slots', 'Start at 21:30'] };
  expect(shown(long, null)).toEqual([{}, times, { from: before }, { from: before }]);
  expect(shown(long, 1)[1]).toEqual(times);
  expect(shown(long, 2)[2]).toEqual({ from: before });
  expect(shown(long, null, true)).toEqual([{}, {}, {}, {}]);
  const late = [slot('09:00', '13:00'), slot('10:00', '11:00'), slot('11:00', '12:30')];
  expect(shown(late, null)[0]).toEqual({ to: ['This runs into 2 other slots', 'End at 10:00'] });
});

it('offers nothing that mends the times of others where one ends before it begins', () => {
  const [first, second] = shown([slot('09:00', '08:00'), slot('10:00', '12:00')], null);
  expect(first).toEqual({ to: ['This ends before it begins'] });
  expect(second).toEqual({ from: ['The slot before lasts until 08:00'] });
});
