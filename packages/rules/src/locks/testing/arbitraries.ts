import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '../../time/duration';
import type { LockCommand } from '../commands';
import type { LockSettings } from '../settings';
import { KEYHOLDER, STRANGER, SYSTEM, startCommand, WEARER } from './sample-locks';

/** Settings that a lock may start with, small enough for its whole life to fit into a test. */
const settings = fc
  .record({
    initialHours: fc.integer({ min: 1, max: 200 }),
    spareHours: fc.option(fc.integer({ min: 0, max: 120 })),
    limitBeyondMax: fc.boolean(),
    safetyExitHours: fc.integer({ min: 6, max: 168 }),
  })
  .map(({ initialHours, spareHours, limitBeyondMax, safetyExitHours }): Partial<LockSettings> => {
    const maxHours = spareHours === null ? null : initialHours + spareHours;
    return {
      initialDurationDays: Math.floor(initialHours / 24),
      initialDurationHours: initialHours % 24,
      maxDurationDays: maxHours === null ? null : Math.floor(maxHours / 24),
      maxDurationHours: maxHours === null ? null : maxHours % 24,
      limitBeyondMax: limitBeyondMax && maxHours !== null,
      safetyExitHours,
    };
  });

export const aStart = settings.map((chosen) => startCommand({ settings: chosen }));

const hours = fc.integer({ min: 1, max: 30 });
const source = fc.constantFrom('CARD' as const, 'OVERRUN' as const, 'HYGIENE' as const);

const keyholderFreezes = fc.constantFrom<LockCommand>(
  { type: 'freeze', actor: KEYHOLDER },
  { type: 'unfreeze', actor: KEYHOLDER },
);
const otherFreezes = fc.oneof(
  fc
    .record({ source, hours: fc.option(hours) })
    .map((freeze): LockCommand => ({ type: 'toy_freeze', actor: SYSTEM, ...freeze })),
  source.map((which): LockCommand => ({ type: 'toy_unfreeze', actor: SYSTEM, source: which })),
);
const timeChanges = fc.oneof(
  hours.map((n): LockCommand => ({ type: 'add_time', actor: KEYHOLDER, amountMs: n * HOUR_MS })),
  hours.map((n): LockCommand => ({ type: 'remove_time', actor: SYSTEM, amountMs: n * HOUR_MS })),
);
const overreach = fc.constantFrom<LockCommand>(
  { type: 'freeze', actor: STRANGER },
  { type: 'add_time', actor: WEARER, amountMs: HOUR_MS },
  { type: 'cancel_safety_exit', actor: KEYHOLDER },
  { type: 'cancel_safety_exit', actor: SYSTEM },
  { type: 'reveal', actor: KEYHOLDER },
);

/** Everything that anybody but the wearer may try. */
export const aForeignCommand: fc.Arbitrary<LockCommand> = fc.oneof(
  { weight: 4, arbitrary: keyholderFreezes },
  { weight: 4, arbitrary: otherFreezes },
  { weight: 4, arbitrary: timeChanges },
  { weight: 1, arbitrary: overreach },
);

const aWearerCommand = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom<LockCommand>(
      { type: 'start_safety_exit', actor: WEARER },
      { type: 'cancel_safety_exit', actor: WEARER },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<LockCommand>(
      { type: 'reveal', actor: WEARER },
      { type: 'remove', actor: WEARER },
    ),
  },
);

const aCommand = fc.oneof(
  { weight: 2, arbitrary: aForeignCommand },
  { weight: 1, arbitrary: aWearerCommand },
);

/** A script on the full hour, in order of time. */
export const anHourlyScript = fc.array(
  fc.record({ afterHours: fc.integer({ min: 0, max: 20 }), command: aCommand }),
  { maxLength: 30, size: '+1' },
);

/** A script at any millisecond, by a clock that also jumps far ahead and back. */
export const aWildScript = fc.array(
  fc.record({
    afterMs: fc.oneof(
      { weight: 20, arbitrary: fc.integer({ min: 0, max: 12 * HOUR_MS }) },
      { weight: 2, arbitrary: fc.integer({ min: -30 * HOUR_MS, max: 0 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 * DAY_MS }) },
    ),
    command: aCommand,
  }),
  { maxLength: 30, size: '+1' },
);
