import { describe, expect, it } from 'vitest';
import { DEFAULT_CARD_CONFIG } from '../cards/deck';
import { noCards } from '../cards/testing/arbitrary-decks';
import { HOUR_MS } from '../time/duration';
import { checkLockSettings, settingsProblemCodes } from './check-settings';
import {
  buyoutMinorUnits,
  DEFAULT_LOCK_SETTINGS,
  initialDurationMs,
  type LockSettings,
  MAX_AMOUNT_MINOR_UNITS,
  MAX_DAYS,
  maxDurationMs,
} from './settings';
import type { LockKind } from './state';
import { samplePenalties, sampleTasks, sampleWheel } from './testing/sample-games';

const settings = (change: Partial<LockSettings> = {}): LockSettings => ({
  ...DEFAULT_LOCK_SETTINGS,
  title: 'A quiet week',
  ...change,
});

const worthNothing = sampleTasks().tasks.map((task) => ({ ...task, points: 0 }));

const tribute = { findomEnabled: true, dailyTributeEnabled: true };

const table: [LockKind, Partial<LockSettings>, string[]][] = [
  ['SELF', {}, []],
  ['SHARED', {}, []],
  ['SELF', { title: 'ab' }, ['title:title_length']],
  ['SELF', { title: '  ab  ' }, ['title:title_length']],
  ['SELF', { title: 'abc' }, []],
  ['SELF', { title: 'x'.repeat(120) }, []],
  ['SELF', { title: 'x'.repeat(121) }, ['title:title_length']],
  ['SELF', { title: '🔒🔒' }, ['title:title_length']],
  ['SELF', { title: '🔒'.repeat(120), description: '🔒'.repeat(2000) }, []],
  ['SELF', { description: 'x'.repeat(2000) }, []],
  ['SELF', { description: 'x'.repeat(2001) }, ['description:description_length']],

  ['SELF', { initialDurationDays: 0, initialDurationHours: 1 }, []],
  ['SELF', { initialDurationDays: 0, initialDurationHours: 23 }, []],
  ['SELF', { initialDurationHours: 24 }, ['initialDurationHours:hours_out_of_range']],
  ['SELF', { initialDurationHours: 0.5 }, ['initialDurationHours:hours_out_of_range']],
  ['SELF', { initialDurationDays: MAX_DAYS }, []],
  ['SELF', { initialDurationDays: MAX_DAYS + 1 }, ['initialDurationDays:days_out_of_range']],
  ['SELF', { initialDurationDays: Number.NaN }, ['initialDurationDays:days_out_of_range']],
  ['SELF', { maxDurationDays: MAX_DAYS + 1 }, ['maxDurationDays:days_out_of_range']],
  ['SELF', { maxDurationDays: 2, maxDurationHours: -1 }, ['maxDurationHours:hours_out_of_range']],
  ['SELF', { initialDurationDays: 0 }, ['initialDurationDays:duration_must_be_positive']],

  ['SELF', { maxDurationDays: 1 }, []],
  ['SELF', { maxDurationHours: 23 }, ['initialDurationDays:duration_exceeds_maximum']],
  ['SELF', { maxDurationHours: 23, limitBeyondMax: true }, ['initialDurationDays:duration_exceeds_maximum']],
  ['SHARED', { maxDurationHours: 23 }, ['initialDurationDays:duration_exceeds_maximum']],
  ['SHARED', { maxDurationHours: 23, limitBeyondMax: true }, []],
  ['SELF', { limitBeyondMax: true }, ['maxDurationDays:maximum_required']],
  [
    'SELF',
    { limitBeyondMax: true, maxDurationDays: 0, maxDurationHours: 0 },
    ['maxDurationDays:maximum_required'],
  ],

  ['SHARED', { hygienicUnlockEnabled: true }, []],
  ['SHARED', { hygienicUnlockMaxUses: 0 }, []],
  [
    'SHARED',
    { hygienicUnlockEnabled: true, hygienicUnlockMaxUses: 11 },
    ['hygienicUnlockMaxUses:hygienic_unlock_invalid'],
  ],
  [
    'SELF',
    { hygienicUnlockEnabled: true, hygienicUnlockType: 'TIME_BASED', hygienicUnlockDays: 31 },
    ['hygienicUnlockDays:hygienic_unlock_invalid'],
  ],
  ['SHARED', { dailyTributeEnabled: true }, []],
  [
    'SHARED',
    { findomEnabled: true, dailyTributeEnabled: true },
    ['dailyTributeAmountMinorUnits:tribute_amount_invalid'],
  ],
  ['SHARED', { ...tribute, dailyTributeAmountMinorUnits: MAX_AMOUNT_MINOR_UNITS }, []],
  [
    'SHARED',
    { ...tribute, dailyTributeAmountMinorUnits: MAX_AMOUNT_MINOR_UNITS + 1 },
    ['dailyTributeAmountMinorUnits:tribute_amount_too_large'],
  ],
  [
    'SHARED',
    { findomEnabled: true, lockoutFeeEnabled: true, lockoutFeeMinorUnits: 1.5 },
    ['lockoutFeeMinorUnits:buyout_amount_invalid'],
  ],
  [
    'SHARED',
    { findomEnabled: true, lockoutFeeEnabled: true, lockoutFeeMinorUnits: MAX_AMOUNT_MINOR_UNITS + 1 },
    ['lockoutFeeMinorUnits:buyout_amount_too_large'],
  ],
  [
    'SHARED',
    { findomEnabled: true, dynamicBuyoutFromTribute: true },
    ['dynamicBuyoutFromTribute:dynamic_buyout_without_tribute'],
  ],
  [
    'SHARED',
    {
      findomEnabled: true,
      dailyTributeEnabled: true,
      dailyTributeAmountMinorUnits: 500,
      dynamicBuyoutFromTribute: true,
    },
    ['dynamicBuyoutFromTribute:dynamic_buyout_without_maximum'],
  ],
  [
    'SHARED',
    {
      ...tribute,
      dailyTributeAmountMinorUnits: 250_000,
      dynamicBuyoutFromTribute: true,
      maxDurationDays: 400,
    },
    [],
  ],
  [
    'SHARED',
    {
      ...tribute,
      dailyTributeAmountMinorUnits: 300_000,
      dynamicBuyoutFromTribute: true,
      maxDurationDays: 365,
    },
    ['dynamicBuyoutFromTribute:dynamic_buyout_too_large'],
  ],

  ['SHARED', { trustKeyholder: true, maxDurationDays: 2 }, []],
  [
    'SHARED',
    { trustKeyholder: true, maxDurationDays: 2, limitBeyondMax: true },
    ['trustKeyholder:trust_keyholder_with_maximum'],
  ],

  // Cards, tasks, wheel and penalties have tables of their own; here is one row for each of their codes.
  ['SELF', { cumulativeChancesEnabled: true }, ['cumulativeChancesEnabled:cumulative_needs_cards']],
  ['SELF', { cardGameEnabled: true, cardCounts: noCards }, ['cardCounts:card_counts_invalid']],
  [
    'SELF',
    { cardGameEnabled: true, cardConfig: { ...DEFAULT_CARD_CONFIG, redSeconds: 0 } },
    ['cardConfig:card_config_invalid'],
  ],
  ['SELF', { taskModule: sampleTasks({ tasks: [] }) }, ['taskModule:task_count_out_of_range']],
  ['SELF', { taskModule: sampleTasks({ taskCooldownMinutes: 0 }) }, ['taskModule:task_module_invalid']],
  [
    'SELF',
    { taskModule: sampleTasks({ requireMinimumPoints: true, tasks: worthNothing }) },
    ['taskModule:minimum_points_without_points'],
  ],
  ['SELF', { wheelModule: sampleWheel([1]) }, ['wheelModule:spin_option_count_out_of_range']],
  ['SELF', { wheelModule: sampleWheel([1, 2, 25]) }, ['wheelModule:wheel_module_invalid']],
  [
    'SELF',
    { penaltyConfig: samplePenalties({ penaltyDurationSeconds: 1 }) },
    ['penaltyConfig:penalty_duration_invalid'],
  ],
  [
    'SELF',
    { penaltyConfig: samplePenalties({ wheelSpinsPerDay: 51 }) },
    ['penaltyConfig:quota_out_of_range'],
  ],
  ['SELF', { penaltyConfig: samplePenalties({ wheelSpinsPerDay: 1 }) }, ['penaltyConfig:quota_needs_module']],
  [
    'SELF',
    { wheelModule: sampleWheel(), penaltyConfig: samplePenalties({ wheelSpinsPerDay: 25 }) },
    ['penaltyConfig:quota_impossible'],
  ],
  [
    'SELF',
    { wheelModule: sampleWheel([1]), cardGameEnabled: true, cardCounts: noCards },
    ['cardCounts:card_counts_invalid', 'wheelModule:spin_option_count_out_of_range'],
  ],

  ['SELF', { safetyExitHours: 6 }, []],
  ['SELF', { safetyExitHours: 168 }, []],
  ['SELF', { safetyExitHours: 5 }, ['safetyExitHours:safety_exit_hours_out_of_range']],
  ['SELF', { safetyExitHours: 169 }, ['safetyExitHours:safety_exit_hours_out_of_range']],
  ['SELF', { timezone: 'Europe/Stockholm' }, []],
  ['SELF', { timezone: 'Mars/Base' }, ['timezone:timezone_unknown']],

  [
    'SELF',
    { title: '', initialDurationDays: 0, timezone: '' },
    ['title:title_length', 'initialDurationDays:duration_must_be_positive', 'timezone:timezone_unknown'],
  ],
];

describe('checkLockSettings', () => {
  it.each(table)('%s %j', (kind, change, problems) => {
    const found = checkLockSettings(kind, settings(change));
    expect(found.map(({ field, code }) => `${field}:${code}`)).toEqual(problems);
  });

  it('has a row in the table for each of its codes', () => {
    const met = new Set(table.flatMap(([, , problems]) => problems.map((problem) => problem.split(':')[1])));
    expect([...met].sort()).toEqual([...settingsProblemCodes].sort());
  });
});

describe('durations', () => {
  it('are sums of days and hours', () => {
    const chosen = settings({ initialDurationDays: 2, initialDurationHours: 3, maxDurationDays: 4 });
    expect(initialDurationMs('SELF', chosen)).toBe(51 * HOUR_MS);
    expect(maxDurationMs(chosen)).toBe(96 * HOUR_MS);
  });

  it.each([
    [null, null],
    [0, 0],
    [0, null],
  ])('take %j days and %j hours as no maximum', (maxDurationDays, maxDurationHours) => {
    expect(maxDurationMs(settings({ maxDurationDays, maxDurationHours }))).toBe(null);
  });

  it('cap a shared lock at an enforced maximum only', () => {
    const long = { initialDurationDays: 5, maxDurationDays: 2 };
    expect(initialDurationMs('SHARED', settings({ ...long, limitBeyondMax: true }))).toBe(48 * HOUR_MS);
    expect(initialDurationMs('SHARED', settings(long))).toBe(120 * HOUR_MS);
    expect(initialDurationMs('SELF', settings({ ...long, limitBeyondMax: true }))).toBe(120 * HOUR_MS);
  });
});

describe('the buyout', () => {
  const findom = { findomEnabled: true, dailyTributeEnabled: true, dailyTributeAmountMinorUnits: 250 };
  it.each<[Partial<LockSettings>, number | null]>([
    [{}, null],
    [{ lockoutFeeEnabled: true, lockoutFeeMinorUnits: 900 }, null],
    [{ ...findom, lockoutFeeEnabled: true, lockoutFeeMinorUnits: 900 }, 900],
    [{ ...findom, dynamicBuyoutFromTribute: true, maxDurationDays: 30, lockoutFeeMinorUnits: 900 }, 7500],
  ])('of %j is %s', (change, amount) => {
    expect(buyoutMinorUnits(settings(change))).toBe(amount);
  });
});
