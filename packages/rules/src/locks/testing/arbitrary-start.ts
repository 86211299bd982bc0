import fc from 'fast-check';
import { DEFAULT_PENALTY_CONFIG } from '../../games/penalty-config';
import { DAY_MS } from '../../time/duration';
import type { LockCommandOf } from '../commands';
import type { LockSettings } from '../settings';
import { someCards } from './arbitrary-cards';
import { aCombinationType } from './arbitrary-command';
import { someGames } from './arbitrary-games';
import { START, startCommand } from './sample-locks';
import { TICK_MS } from './tick';

/** Zones whose clocks change in unusual ways, each with days on which they do: no midnight, two, half an hour, two. */
const changes: [zone: string, day: string][] = [
  ['Africa/Cairo', '2026-04-24'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['America/Santiago', '2026-09-06'],
  ['Asia/Beirut', '2026-03-29'],
  ['Atlantic/Azores', '2026-03-29'],
  ['Atlantic/Azores', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Antarctica/Troll', '2026-03-29'],
  ['Antarctica/Troll', '2026-10-25'],
  ['Europe/Stockholm', '2028-02-29'],
];

const aPlaceAndTime = fc.oneof(
  fc
    .record({ change: fc.constantFrom(...changes), ticksBefore: fc.integer({ min: 0, max: 800 }) })
    .map(({ change: [timezone, day], ticksBefore }) => ({
      timezone,
      at: Date.parse(day) + DAY_MS - ticksBefore * TICK_MS,
    })),
  fc.record({
    timezone: fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone')),
    at: fc.integer({ min: 0, max: 105_120 }).map((ticks) => START + ticks * TICK_MS),
  }),
);

/** Settings that a lock may start with, small enough for its whole life to fit into a test. */
const someSettings = fc
  .record({
    initialHours: fc.integer({ min: 1, max: 300 }),
    spareHours: fc.option(fc.integer({ min: 0, max: 120 })),
    limitBeyondMax: fc.boolean(),
    rest: fc.record({
      safetyExitHours: fc.integer({ min: 6, max: 168 }),
      emergencyReleaseEnabled: fc.boolean(),
      hygienicUnlockEnabled: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0),
      hygienicUnlockType: fc.constantFrom('COUNT_BASED' as const, 'TIME_BASED' as const),
      hygienicUnlockMaxUses: fc.integer({ min: 1, max: 10 }),
      hygienicUnlockDays: fc.integer({ min: 1, max: 3 }),
      displayRemainingTime: fc.boolean(),
      displayHistory: fc.boolean(),
      requireID: fc.boolean(),
      requireDailyVerification: fc.boolean(),
    }),
    findom: fc.record({
      findomEnabled: fc.boolean(),
      dailyTributeEnabled: fc.boolean(),
      dailyTributeAmountMinorUnits: fc.integer({ min: 1, max: 900 }),
      lockoutFeeEnabled: fc.boolean(),
      lockoutFeeMinorUnits: fc.integer({ min: 1, max: 9000 }),
      isDynamic: fc.boolean(),
    }),
    trustKeyholder: fc.boolean(),
    cards: someCards,
    games: someGames,
  })
  .map(
    ({
      initialHours,
      spareHours,
      limitBeyondMax,
      rest,
      findom: { isDynamic, ...findom },
      trustKeyholder,
      cards,
      games,
    }): Partial<LockSettings> => {
      const maxHours = spareHours === null ? null : initialHours + spareHours;
      return {
        ...rest,
        ...findom,
        ...cards,
        ...games,
        trustKeyholder: trustKeyholder && !(limitBeyondMax && maxHours !== null),
        dynamicBuyoutFromTribute: isDynamic && findom.dailyTributeEnabled && (maxHours ?? 0) >= 24,
        initialDurationDays: Math.floor(initialHours / 24),
        initialDurationHours: initialHours % 24,
        maxDurationDays: maxHours === null ? null : Math.floor(maxHours / 24),
        maxDurationHours: maxHours === null ? null : maxHours % 24,
        limitBeyondMax: limitBeyondMax && maxHours !== null,
      };
    },
  );

export interface Beginning {
  /** On a full tick. */
  at: number;
  command: LockCommandOf<'start'>;
}

/** The start of a lock with these settings beside any others. */
export const aStartWith = (wanted: Partial<LockSettings>): fc.Arbitrary<Beginning> =>
  fc
    .record({
      place: aPlaceAndTime,
      settings: someSettings.map((settings) => ({ ...settings, ...wanted })),
      shared: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 1),
      combinationType: aCombinationType,
    })
    .map(({ place: { at, timezone }, settings, shared, combinationType }) => {
      // Penalties bring their own zone: it counts, and no other.
      const { penaltyConfig = DEFAULT_PENALTY_CONFIG } = settings;
      const inPlace = penaltyConfig.enabled
        ? { timezone: 'UTC', penaltyConfig: { ...penaltyConfig, timezone } }
        : { timezone };
      return {
        at,
        command: startCommand({ shared, combinationType, settings: { ...settings, ...inPlace } }),
      };
    });

export const aStart = aStartWith({});
