import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayCatalog, DEFAULT_ACTIVITIES, DEFAULT_LOCATIONS, DEFAULT_WARDROBE } from './catalog';
import { minuteOf } from './clock-time';
import { type DaySlot, lengthOf, STANDARD_PLANNER_SETTINGS } from './day-plan';
import { closesAt, isUsualIn } from './doings';
import { makeDay } from './make-day';
import { faultsOfPlanned } from './planned-day';

const catalog: DayCatalog = {
  locations: DEFAULT_LOCATIONS,
  activities: DEFAULT_ACTIVITIES,
  wardrobe: DEFAULT_WARDROBE.map((item, at) => ({ ...item, id: String(at) })),
};
const slot = (from: string, to: string, changed: Partial<DaySlot> = {}): DaySlot => ({
  from,
  to,
  location: 'balcony',
  activity: 'reading',
  outfit: ['jeans'],
  ...changed,
});
const check = (...slots: DaySlot[]) => faultsOfPlanned(slots, STANDARD_PLANNER_SETTINGS, catalog);

describe('a planned day', () => {
  const kitchen = { location: 'sunlit kitchen' };
  const shirt = { outfit: ['white T-shirt'] };
  it.each<[string, DaySlot[], RegExp | null]>([
    ['six hours in a place', [slot('07:00', '13:00'), slot('13:00', '14:00', kitchen)], null],
    ['not six', [slot('07:00', '12:59'), slot('12:59', '14:00', kitchen)], /location changes at 12:59/],
    ['three hours in clothes', [slot('07:00', '10:00'), slot('10:00', '11:00', shirt)], null],
    ['not three', [slot('07:00', '09:30'), slot('09:30', '11:00', shirt)], /outfit changes at 09:30/],
    ['45 minutes of something', [slot('07:00', '07:45'), slot('07:45', '09:00')], null],
    ['not 45', [slot('07:00', '07:44')], /shorter than 45/],
    ['an overlap', [slot('07:00', '09:00'), slot('08:00', '10:00')], /overlaps/],
    ['a place that nobody has', [slot('07:00', '09:00', { location: 'school' })], /unknown location/],
    ['an activity that nobody has', [slot('07:00', '09:00', { activity: 'x' })], /unknown activity/],
    ['clothes that nobody has', [slot('07:00', '09:00', { outfit: ['crown'] })], /not in the wardrobe/],
    ['the same piece twice', [slot('07:00', '09:00', { outfit: ['jeans', 'jeans'] })], /worn twice/],
    ['nothing', [], /no slots/],
  ])('%s', (_, slots, fault) => {
    const faults = check(...slots);
    if (fault) expect(faults).toEqual([expect.stringMatching(fault)]);
    else expect(faults).toEqual([]);
  });
});

describe('a day that is made without a model', () => {
  const settings = fc.record({
    autoUpdate: fc.boolean(),
    minSlotDuration: fc.integer({ min: 15, max: 240 }),
    maxSlotsPerDay: fc.integer({ min: 4, max: 24 }),
    allowOverlaps: fc.boolean(),
  });
  const part = <T>(items: readonly T[], minLength: number) => fc.subarray([...items], { minLength });

  it('keeps every rule of a planned one, whatever there is to choose from', () => {
    fc.assert(
      fc.property(
        settings,
        part(catalog.locations, 1),
        part(catalog.activities, 1),
        part(catalog.wardrobe, 0),
        fc.array(fc.nat({ max: 1000 }), { minLength: 50, maxLength: 50 }),
        (rules, locations, activities, wardrobe, dice) => {
          let at = 0;
          const from = { locations, activities, wardrobe };
          const slots = makeDay(from, rules, (n) => (dice[at++ % dice.length] as number) % n) ?? [];
          expect(faultsOfPlanned(slots, rules, from)).toEqual([]);
          expect([slots[0]?.from, slots.at(-1)?.to]).toEqual(['07:00', '07:00']);
          expect(slots.at(-1)).toMatchObject({ from: '23:00', activity: 'sleeping' });
        },
      ),
    );
  });

  const anyDice = fc.array(fc.nat({ max: 1000 }), { minLength: 50, maxLength: 50 });
  const dayOf = (dice: readonly number[], activities: readonly string[] = DEFAULT_ACTIVITIES) => {
    let at = 0;
    const pick = (n: number) => (dice[at++ % dice.length] as number) % n;
    return makeDay({ ...catalog, activities }, STANDARD_PLANNER_SETTINGS, pick) ?? [];
  };

  it('does each thing where and when it is usual, and what is brief not for hours', () => {
    fc.assert(
      fc.property(anyDice, (dice) => {
        const slots = dayOf(dice);
        for (const { activity, location, outfit, from, to } of slots.slice(0, -1)) {
          expect(isUsualIn(activity, location)).toBe(true);
          expect(closesAt(activity, minuteOf(from))).not.toBeNull();
          if (activity === 'cooking') expect(location).toBe('sunlit kitchen');
          if (/coffee|breakfast/.test(activity)) expect(lengthOf({ from, to })).toBeLessThanOrEqual(60);
          expect(outfit.join()).not.toMatch(/sneakers/);
        }
        const breakfasts = slots.filter(({ activity }) => activity === 'eating breakfast');
        expect(breakfasts).toHaveLength(1);
        const coffees = slots.filter(({ activity }) => activity === 'making coffee');
        expect(coffees.length).toBeLessThanOrEqual(1);
        expect(new Set(slots.map(lengthOf)).size).toBeGreaterThan(2);
      }),
    );
  });

  it('changes clothes a few times, and rests without shoes and jewellery', () => {
    fc.assert(
      fc.property(anyDice, (dice) => {
        const slots = dayOf(dice);
        const changes = slots.filter(({ outfit }, at) => String(outfit) !== String(slots[at - 1]?.outfit));
        expect(changes.length).toBeLessThanOrEqual(4);
        for (const { activity, outfit } of slots)
          if (/meditation|reading|relaxing/.test(activity))
            expect(outfit.join()).not.toMatch(/sneakers|coat|necklace/);
      }),
    );
  });

  it('ends with the night, asleep in bed where that is something to do', () => {
    fc.assert(
      fc.property(anyDice, (dice) => {
        const slots = dayOf(dice, ['playing chess', ...DEFAULT_ACTIVITIES, 'Sleeping']);
        const night = {
          from: '23:00',
          to: '07:00',
          location: 'bedroom near window',
          activity: 'Sleeping',
          outfit: ['silk robe'],
        };
        expect(slots.at(-1)).toEqual(night);
        expect(slots.filter(({ activity }) => activity === 'Sleeping')).toHaveLength(1);
      }),
    );
  });

  it('needs a place and something to do', () => {
    const none = { locations: [], activities: [], wardrobe: [] };
    expect(makeDay(none, STANDARD_PLANNER_SETTINGS, () => 0)).toBeNull();
  });
});
