import { describe, expect, it } from 'vitest';
import { DEFAULT_ACTIVITIES, DEFAULT_LOCATIONS } from './catalog';
import { timeAt } from './clock-time';
import type { DaySlot } from './day-plan';
import { closesAt, isUsualIn } from './doings';
import { fittingSlot } from './fitting-slot';

const catalog = { activities: DEFAULT_ACTIVITIES, locations: DEFAULT_LOCATIONS };
const at = (from: string, to: string, changed: Partial<DaySlot> = {}): DaySlot => ({
  from,
  to,
  location: 'living room couch',
  activity: 'reading',
  outfit: ['jeans'],
  ...changed,
});
const added = (from: string, slots: readonly DaySlot[] = []) =>
  fittingSlot({ from, to: '23:45' }, slots, catalog);

describe('a slot that is added', () => {
  it.each(Array.from({ length: 18 }, (_, hour) => timeAt((5 + hour) * 60)))(
    'at %s is done at that hour, where that is done',
    (from) => {
      const { activity, location } = added(from, [at('04:00', '05:00')]);
      expect(closesAt(activity, Number(from.slice(0, 2)) * 60)).not.toBeNull();
      expect(isUsualIn(activity, location)).toBe(true);
    },
  );

  it.each([
    ['07:00', 'making coffee', 'sunlit kitchen'],
    ['12:00', 'answering messages', 'sunlit kitchen'],
    ['18:00', 'reading', 'home office desk'],
    ['23:00', 'sleeping', 'bedroom near window'],
    ['03:00', 'sleeping', 'bedroom near window'],
  ])('to an empty day at %s is %s, %s', (from, activity, location) => {
    expect(added(from)).toEqual({ from, to: '23:45', activity, location, outfit: [] });
  });

  it('stays where one is already, if that is done there, and takes what was not done yet', () => {
    const day = [at('10:30', '12:00', { activity: 'answering messages' })];
    expect(added('12:00', day)).toMatchObject({ activity: 'video call', location: 'living room couch' });
    const own = { ...catalog, activities: ['reading', 'cooking'] };
    expect(fittingSlot({ from: '18:00', to: '19:00' }, [at('13:00', '14:00')], own)).toMatchObject({
      activity: 'cooking',
      location: 'sunlit kitchen',
    });
  });

  it('is in the clothes of the slot before it, in the early morning in those of the night', () => {
    const day = [at('09:00', '10:00'), at('20:00', '23:00', { outfit: ['silk robe'] })];
    expect(added('12:00', day).outfit).toEqual(['jeans']);
    expect(added('07:00', day).outfit).toEqual(['silk robe']);
  });

  it('is the night of the catalogue, where that has one', () => {
    const own = { activities: ['reading', 'sleeping in'], locations: ['attic', 'sofa'] };
    expect(fittingSlot({ from: '23:30', to: '07:00' }, [], own)).toMatchObject({
      activity: 'sleeping in',
      location: 'sofa',
    });
  });

  it('does something again, where everything that fits was done', () => {
    const own = { activities: ['eating breakfast', 'reading'], locations: ['attic'] };
    const day = [at('08:00', '09:00', { activity: 'eating breakfast' }), at('13:00', '14:00')];
    expect(fittingSlot({ from: '15:00', to: '16:00' }, day, own).activity).toBe('reading');
  });
});
