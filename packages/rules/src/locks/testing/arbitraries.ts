import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '../../time/duration';
import type { LockCommand, LockCommandOf } from '../commands';
import type { LockSettings } from '../settings';
import type { Actor, CombinationType } from '../state';
import { KEYHOLDER, START, STRANGER, SYSTEM, startCommand, WEARER } from './sample-locks';
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
  })
  .map(
    ({
      initialHours,
      spareHours,
      limitBeyondMax,
      rest,
      findom: { isDynamic, ...findom },
    }): Partial<LockSettings> => {
      const maxHours = spareHours === null ? null : initialHours + spareHours;
      return {
        ...rest,
        ...findom,
        dynamicBuyoutFromTribute: isDynamic && findom.dailyTributeEnabled && (maxHours ?? 0) >= 24,
        initialDurationDays: Math.floor(initialHours / 24),
        initialDurationHours: initialHours % 24,
        maxDurationDays: maxHours === null ? null : Math.floor(maxHours / 24),
        maxDurationHours: maxHours === null ? null : maxHours % 24,
        limitBeyondMax: limitBeyondMax && maxHours !== null,
      };
    },
  );

const aCombinationType = fc.constantFrom<CombinationType>('DIGITS', 'PHOTO', 'DEVICE');

export interface Beginning {
  /** On a full tick. */
  at: number;
  command: LockCommandOf<'start'>;
}

export const aStart: fc.Arbitrary<Beginning> = fc
  .record({
    place: aPlaceAndTime,
    settings: someSettings,
    shared: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    combinationType: aCombinationType,
  })
  .map(({ place: { at, timezone }, settings, shared, combinationType }) => ({
    at,
    command: startCommand({ shared, combinationType, settings: { ...settings, timezone } }),
  }));

type Given = (actor: Actor) => LockCommand;

/** A command by whoever it is for; now and then somebody else tries it. */
const by = (usual: Actor, given: fc.Arbitrary<Given>) =>
  fc
    .record({
      given,
      actor: fc.oneof(
        { weight: 12, arbitrary: fc.constant(usual) },
        { weight: 1, arbitrary: fc.constantFrom(WEARER, KEYHOLDER, SYSTEM, STRANGER) },
      ),
    })
    .map(({ given: command, actor }) => command(actor));

const one = (...given: Given[]) => fc.constantFrom(...given);
const hours = fc.integer({ min: 1, max: 30 });
const anAmountOfTime = fc.oneof(
  { weight: 15, arbitrary: hours.map((n) => n * HOUR_MS) },
  { weight: 1, arbitrary: fc.constantFrom(0, -HOUR_MS) },
);
const aPayment = fc.nat({ max: 20 }).map((n) => `p${n}`);

/** Everything that may be done to a lock, with how often it is. What ends a lock is rare, so that lives are long. */
const commands: { weight: number; arbitrary: fc.Arbitrary<LockCommand> }[] = [
  {
    weight: 8,
    arbitrary: by(
      KEYHOLDER,
      one((actor) => ({ type: 'freeze', actor })),
    ),
  },
  {
    weight: 8,
    arbitrary: by(
      KEYHOLDER,
      one((actor) => ({ type: 'unfreeze', actor })),
    ),
  },
  {
    weight: 8,
    arbitrary: by(
      SYSTEM,
      fc.oneof(
        fc
          .option(hours)
          .map<Given>((span) => (actor) => ({ type: 'toy_freeze', actor, source: 'CARD', hours: span })),
        one((actor) => ({ type: 'toy_unfreeze', actor, source: 'CARD' })),
      ),
    ),
  },
  {
    weight: 10,
    arbitrary: by(
      KEYHOLDER,
      anAmountOfTime.map<Given>((amountMs) => (actor) => ({ type: 'add_time', actor, amountMs })),
    ),
  },
  {
    weight: 6,
    arbitrary: by(
      SYSTEM,
      anAmountOfTime.map<Given>((amountMs) => (actor) => ({ type: 'remove_time', actor, amountMs })),
    ),
  },
  {
    weight: 24,
    arbitrary: by(
      WEARER,
      one((actor) => ({ type: 'start_hygienic', actor })),
    ),
  },
  {
    weight: 30,
    arbitrary: by(
      WEARER,
      aCombinationType.map<Given>((combinationType) => (actor) => ({
        type: 'complete_hygienic',
        actor,
        combinationType,
      })),
    ),
  },
  {
    weight: 12,
    arbitrary: by(
      WEARER,
      one((actor) => ({ type: 'submit_verification', actor, photoId: 'photo', code: 'K7WXHM' })),
    ),
  },
  {
    weight: 12,
    arbitrary: by(
      WEARER,
      fc.integer({ min: 0, max: 900 }).map<Given>((amountMinorUnits) => (actor) => ({
        type: 'pay_tribute',
        actor,
        paymentId: '',
        amountMinorUnits,
        note: '',
      })),
    ),
  },
  {
    weight: 2,
    arbitrary: by(
      WEARER,
      one((actor) => ({ type: 'claim_buyout', actor, paymentId: '', note: '' })),
    ),
  },
  {
    weight: 4,
    arbitrary: by(
      KEYHOLDER,
      aPayment.map<Given>((paymentId) => (actor) => ({ type: 'confirm_payment', actor, paymentId })),
    ),
  },
  {
    weight: 6,
    arbitrary: by(
      KEYHOLDER,
      aPayment.map<Given>((paymentId) => (actor) => ({
        type: 'reject_payment',
        actor,
        paymentId,
        reason: null,
      })),
    ),
  },
  {
    weight: 3,
    arbitrary: by(
      KEYHOLDER,
      one((actor) => ({ type: 'mark_id_photo_seen', actor })),
    ),
  },
  {
    weight: 3,
    arbitrary: by(
      WEARER,
      one((actor) => ({ type: 'start_safety_exit', actor })),
    ),
  },
  {
    weight: 4,
    arbitrary: by(
      WEARER,
      one((actor) => ({ type: 'cancel_safety_exit', actor })),
    ),
  },
  {
    weight: 5,
    arbitrary: by(
      WEARER,
      one((actor) => ({ type: 'reveal', actor })),
    ),
  },
  {
    weight: 2,
    arbitrary: by(
      WEARER,
      one((actor) => ({ type: 'remove', actor })),
    ),
  },
  {
    weight: 1,
    arbitrary: by(
      WEARER,
      one((actor) => ({ type: 'release_emergency', actor })),
    ),
  },
  {
    weight: 1,
    arbitrary: by(
      KEYHOLDER,
      one((actor) => ({ type: 'unlock_by_owner', actor })),
    ),
  },
  {
    weight: 1,
    arbitrary: by(
      WEARER,
      one((actor) => ({ type: 'archive', actor })),
    ),
  },
  {
    weight: 1,
    arbitrary: by(
      KEYHOLDER,
      one((actor) => ({ type: 'archive', actor })),
    ),
  },
];

const aCommand: fc.Arbitrary<LockCommand> = fc.oneof(...commands);

/** Time that passes, in milliseconds, perhaps with the service down in a part of it, and then a command. */
export interface Step {
  afterMs: number;
  down: { fromMs: number; lengthMs: number } | null;
  command: LockCommand;
}

/** Payments are named in the order in which they are made; an answer is to one that was made before, if any was. */
function withNamedPayments(script: Step[]): Step[] {
  let made = 0;
  return script.map((step) => {
    const { command } = step;
    if (command.type === 'pay_tribute' || command.type === 'claim_buyout') {
      made += 1;
      return { ...step, command: { ...command, paymentId: `p${made}` } };
    }
    if (command.type !== 'confirm_payment' && command.type !== 'reject_payment') return step;
    const nth = Number(command.paymentId.slice(1)) % Math.max(1, made);
    return { ...step, command: { ...command, paymentId: `p${nth + 1}` } };
  });
}

const script = (unitMs: number, back: number, command: fc.Arbitrary<LockCommand>) => {
  const units = (min: number, max: number) =>
    fc.integer({ min: (min * HOUR_MS) / unitMs, max: (max * HOUR_MS) / unitMs }).map((n) => n * unitMs);
  const afterMs = fc.oneof(
    { weight: 50, arbitrary: units(0, 1) },
    { weight: 20, arbitrary: units(0, 14) },
    { weight: 2, arbitrary: units(back, 0) },
    { weight: 1, arbitrary: units(0, 90 * 24) },
  );
  const down = fc.option(fc.record({ fromMs: units(0, 3), lengthMs: units(0, 9) }), { freq: 4 });
  return fc
    .array(fc.record({ afterMs, down, command }), { maxLength: 60, size: '+1' })
    .map(withNamedPayments);
};

/** Everything on full ticks, in order of time. */
export const aScriptOnTicks = script(TICK_MS, 0, aCommand);

/** At any millisecond, by a clock that also jumps far ahead and back. */
export const aWildScript = script(1, -30, aCommand);

/** What anybody may do while the wearer waits for the safety exit: all but what gives it up. */
export const aWildScriptThatWaits = script(
  1,
  -30,
  aCommand.filter(
    ({ type, actor }) => actor !== WEARER || (type !== 'cancel_safety_exit' && type !== 'archive'),
  ),
);
