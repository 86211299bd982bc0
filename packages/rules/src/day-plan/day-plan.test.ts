import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOf, normalTime, timeAt, timeOfDayAt } from './clock-time';
import {
  cureOfLong,
  curesOfOverlap,
  type DaySlot,
  endsBeforeItBegins,
  faultsOf,
  gapsOf,
  inDayOrder,
  lengthOf,
  nextTimes,
  overlap,
  reordered,
  retimed,
  STANDARD_PLANNER_SETTINGS,
} from './day-plan';

const slot = (from: string, to: string, activity = 'reading'): DaySlot => ({
  from,
  to,
  location: 'balcony',
  activity,
  outfit: [],
});
const times = (slots: readonly DaySlot[]) => slots.map(({ from, to }) => `${from}-${to}`);
const standard = STANDARD_PLANNER_SETTINGS;

describe('times', () => {
  it.each([
    ['7', '07:00'],
    ['7:5', '07:05'],
    [' 07:30 ', '07:30'],
    ['09.15', '09:15'],
    ['12:30:00', '12:30'],
    ['25:00', '23:00'],
    ['12:75', '12:59'],
    ['noon', null],
    ['', null],
    ['-1:00', null],
  ])('%j is written as %j', (written, normal) => {
    expect(normalTime(written)).toBe(normal);
  });

  it.each([
    ['04:59', 'night'],
    ['05:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['16:59', 'afternoon'],
    ['17:00', 'evening'],
    ['20:59', 'evening'],
    ['21:00', 'night'],
  ])('%s is in the %s', (time, band) => {
    expect(timeOfDayAt(time)).toBe(band);
  });
});

describe('faults of a plan', () => {
  it.each<[string, DaySlot[], string[]]>([
    ['one after the other', [slot('07:00', '09:00'), slot('09:00', '10:00')], []],
    ['the first before the second', [slot('07:00', '09:00'), slot('08:59', '10:00')], ['1 OVERLAPS']],
    ['the list in another order', [slot('08:00', '10:00'), slot('07:00', '09:00')], ['0 OVERLAPS']],
    ['the same twice', [slot('08:00', '10:00'), slot('08:00', '10:00')], ['1 OVERLAPS']],
    ['one within another', [slot('08:00', '14:00'), slot('09:00', '10:00')], ['1 OVERLAPS']],
    ['a night over midnight', [slot('22:00', '07:00'), slot('07:00', '09:00')], []],
    ['a night into the morning', [slot('22:00', '07:30'), slot('07:00', '09:00')], ['0 OVERLAPS']],
    ['midnight as an end', [slot('20:00', '00:00'), slot('00:00', '02:00')], []],
    ['an end before the beginning', [slot('10:00', '09:00')], ['0 ENDS_BEFORE']],
    ['an end before a late beginning', [slot('22:00', '21:30')], ['0 ENDS_BEFORE']],
    ['no length', [slot('10:00', '10:00')], ['0 ENDS_BEFORE']],
    ['half an hour', [slot('10:00', '10:30')], ['0 TOO_SHORT']],
  ])('%s', (_, slots, faults) => {
    expect(faultsOf(slots, standard).map(({ slot: at, fault }) => `${at} ${fault}`)).toEqual(faults);
  });

  it('leaves overlaps be where they are allowed', () => {
    const slots = [slot('07:00', '09:00'), slot('08:00', '10:00')];
    expect(faultsOf(slots, { ...standard, allowOverlaps: true })).toEqual([]);
  });
});

describe('what parts two slots', () => {
  it.each<[string, DaySlot, DaySlot, string[]]>([
    [
      'is the end of the one before, or its own',
      slot('09:00', '11:00'),
      slot('08:00', '09:30'),
      ['0 from 09:30', '1 to 09:00'],
    ],
    [
      'is the beginning of the next, or its own',
      slot('08:00', '09:30'),
      slot('09:00', '11:00'),
      ['0 to 09:00', '1 from 09:30'],
    ],
    ['is no end that makes one too short', slot('09:00', '10:00'), slot('08:00', '09:30'), ['1 to 09:00']],
    [
      'is the other one alone, if it lies within',
      slot('09:00', '10:00'),
      slot('07:00', '12:00'),
      ['1 to 09:00'],
    ],
    ['is what is left of the other one', slot('09:15', '10:00'), slot('09:00', '12:00'), ['1 from 10:00']],
    ['ends with the night', slot('22:00', '07:30'), slot('07:00', '09:00'), ['0 to 07:00', '1 from 07:30']],
    [
      'begins after the night',
      slot('07:00', '09:00'),
      slot('22:00', '07:30'),
      ['0 from 07:30', '1 to 07:00'],
    ],
    ['is nothing, if both are the same', slot('08:00', '10:00'), slot('08:00', '10:00'), []],
    ['is nothing, if both would be too short', slot('08:30', '09:30'), slot('08:00', '09:00'), []],
  ])('%s', (_, one, other, changes) => {
    const cures = curesOfOverlap([one, other], 0, 1, standard);
    expect(cures.map((cure) => `${cure.slot} ${cure.end} ${cure.time}`)).toEqual(changes);
  });
});

const aTime = fc.integer({ min: 0, max: 1439 }).map(timeAt);
const aSlot = fc.tuple(aTime, aTime).map(([from, to]) => slot(from, to));
const minutesOf = ({ from, to }: DaySlot) =>
  Array.from({ length: lengthOf({ from, to }) }, (_, at) => (minuteOf(from) + at) % 1440);

describe('any slots', () => {
  it('overlap exactly where two of them have a minute in common', () => {
    const longEnough = aSlot.filter((one) => !endsBeforeItBegins(one) && lengthOf(one) >= 45);
    fc.assert(
      fc.property(fc.array(longEnough, { maxLength: 5 }), (slots) => {
        const minutes = slots.flatMap(minutesOf);
        const isTwice = new Set(minutes).size < minutes.length;
        expect(faultsOf(slots, standard).length > 0).toBe(isTwice);
      }),
    );
  });

  it('that overlap are parted by what parts them, and none becomes longer or too short', () => {
    const fits = aSlot.filter((one) => !endsBeforeItBegins(one) && lengthOf(one) >= 45);
    const two = fc.tuple(fits, fits).filter(([one, other]) => overlap(one, other));
    fc.assert(
      fc.property(two, (slots) => {
        for (const cure of curesOfOverlap(slots, 0, 1, standard)) {
          const after = slots.map((one, at) => (at === cure.slot ? { ...one, [cure.end]: cure.time } : one));
          expect(faultsOf(after, standard)).toEqual([]);
          expect(after.every((one, at) => lengthOf(one) <= lengthOf(slots[at] as DaySlot))).toBe(true);
        }
      }),
    );
  });

  it('keep no time in common with one that is too long, once that is cured', () => {
    const settings = { ...standard, minSlotDuration: 15 };
    fc.assert(
      fc.property(fc.array(aSlot, { minLength: 3, maxLength: 5 }), (slots) => {
        const cure = cureOfLong(slots, 0, settings);
        const [long, ...others] = slots;
        if (!cure || !long) return;
        const left = { ...long, [cure.end]: cure.time };
        expect(others.filter((other) => overlap(long, other)).length).toBeGreaterThan(1);
        expect(others.filter((other) => overlap(left, other))).toEqual([]);
        expect(lengthOf(left)).toBeLessThan(lengthOf(long));
        expect(lengthOf(left)).toBeGreaterThanOrEqual(15);
      }),
    );
  });

  it('keep everything but their times when one of them moves, and never overlap after it', () => {
    const some = fc.array(aSlot, { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(some, fc.nat(), fc.nat(), (drawn, one, other) => {
        const slots = drawn.map((each, at) => ({ ...each, activity: String(at) }));
        const [from, to] = [one % slots.length, other % slots.length];
        const moved = reordered(slots, from, to);
        expect(moved[to]?.activity).toBe(String(from));
        expect(moved.map(({ activity }) => activity).toSorted()).toEqual(
          slots.map(({ activity }) => activity).toSorted(),
        );
        expect(moved[0]?.from).toBe('07:00');
        expect(faultsOf(moved, standard)).toEqual([]);
        expect(inDayOrder(moved)).toEqual(moved);
      }),
    );
  });
});

it('times in blocks of ninety minutes from seven, over midnight', () => {
  const many = Array.from({ length: 12 }, () => slot('00:00', '01:00'));
  expect(times(retimed(many.slice(0, 3)))).toEqual(['07:00-08:30', '08:30-10:00', '10:00-11:30']);
  expect(times(retimed(many)).at(-1)).toBe('23:30-01:00');
});

it('adds a slot after the last one while there is room', () => {
  expect(nextTimes([], 45)).toEqual({ from: '07:00', to: '09:00' });
  expect(nextTimes([slot('07:00', '09:00')], 45)).toEqual({ from: '09:00', to: '10:30' });
  expect(nextTimes([slot('12:00', '13:00'), slot('08:00', '09:00')], 45)?.from).toBe('13:00');
  const whole = [slot('07:00', '23:00'), slot('23:00', '06:00')];
  expect(nextTimes(whole, 45)).toEqual({ from: '06:00', to: '07:00' });
  expect(nextTimes([...whole, slot('06:00', '07:00')], 45)).toBeNull();
});

it('knows the gaps between slots, the last one into the next day', () => {
  const gaps = gapsOf([slot('12:00', '13:00'), slot('07:00', '09:30'), slot('13:30', '22:00')], 45);
  expect(gaps).toEqual([
    { after: 0, from: '09:30', to: '12:00', length: 150 },
    { after: 2, from: '22:00', to: '07:00', length: 540 },
  ]);
});

it('adds a slot in the first gap that is long enough where nothing is left after the last one', () => {
  const night = slot('23:00', '07:00');
  const day = [
    slot('07:00', '08:00'),
    slot('08:30', '12:00'),
    slot('13:00', '15:00'),
    slot('18:00', '23:00'),
  ];
  expect(nextTimes([...day, night], 45)).toEqual({ from: '12:00', to: '13:00' });
  expect(nextTimes([...day, night], 90)).toEqual({ from: '15:00', to: '16:30' });
  // What a longer slot covers is no gap.
  expect(nextTimes([slot('07:00', '23:00'), slot('08:00', '09:00'), night], 45)).toBeNull();
});
