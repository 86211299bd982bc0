import fc from 'fast-check';
import { HOUR_MS } from '../../time/duration';
import type { LockCommand, LockCommandData } from '../commands';
import type { Actor, CombinationType } from '../state';
import { KEYHOLDER, STRANGER, SYSTEM, WEARER } from './sample-locks';
import { type CommandName, whoMay } from './who-may';

type Given = (actor: Actor) => LockCommand;
type PlainName = { [T in CommandName]: unknown extends LockCommandData[T] ? T : never }[CommandName];

const plain = (type: PlainName) => fc.constant<Given>((actor) => ({ type, actor }));

const hours = fc.integer({ min: 1, max: 30 });
const amount = fc.oneof(
  { weight: 15, arbitrary: hours.map((n) => n * HOUR_MS) },
  { weight: 1, arbitrary: fc.constantFrom(0, -HOUR_MS) },
);
const money = fc.integer({ min: 0, max: 900 });
/** How far back among the payments; a script makes a name of it. */
const paymentId = fc.nat({ max: 3 }).map((n) => `p${n}`);
export const aCombinationType = fc.constantFrom<CombinationType>('DIGITS', 'PHOTO', 'DEVICE');

/** Everything that may be done to a lock, with how often it is. What ends one is rare, so that lives are long. */
const commands: { [T in CommandName]: readonly [weight: number, given: fc.Arbitrary<Given>] } = {
  freeze: [8, plain('freeze')],
  unfreeze: [8, plain('unfreeze')],
  add_time: [10, amount.map((amountMs) => (actor) => ({ type: 'add_time', actor, amountMs }))],
  remove_time: [6, amount.map((amountMs) => (actor) => ({ type: 'remove_time', actor, amountMs }))],
  unlock_by_owner: [1, plain('unlock_by_owner')],
  mark_id_photo_seen: [3, plain('mark_id_photo_seen')],
  confirm_payment: [4, paymentId.map((id) => (actor) => ({ type: 'confirm_payment', actor, paymentId: id }))],
  reject_payment: [6, paymentId.map((id) => (actor) => ({ type: 'reject_payment', actor, paymentId: id }))],
  archive: [2, plain('archive')],
  start_hygienic: [24, plain('start_hygienic')],
  complete_hygienic: [
    30,
    aCombinationType.map((combinationType) => (actor) => ({
      type: 'complete_hygienic',
      actor,
      combinationType,
    })),
  ],
  submit_verification: [
    12,
    fc.constant((actor) => ({ type: 'submit_verification', actor, photoId: 'v1', code: 'K7WXHM' })),
  ],
  pay_tribute: [
    12,
    money.map((amountMinorUnits) => (actor) => ({
      type: 'pay_tribute',
      actor,
      paymentId: '',
      amountMinorUnits,
      note: '',
    })),
  ],
  claim_buyout: [4, fc.constant((actor) => ({ type: 'claim_buyout', actor, paymentId: '', note: '' }))],
  release_emergency: [1, plain('release_emergency')],
  start_safety_exit: [3, plain('start_safety_exit')],
  cancel_safety_exit: [4, plain('cancel_safety_exit')],
  reveal: [5, plain('reveal')],
  remove: [2, plain('remove')],
};

/** A command by somebody whom it is for; now and then by anybody. */
function byItsActor([name, [weight, given]]: [string, readonly [number, fc.Arbitrary<Given>]]) {
  const roles: readonly string[] = whoMay[name as CommandName];
  const actors = Object.entries({ WEARER, KEYHOLDER, SYSTEM }).filter(([role]) => roles.includes(role));
  const actor = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...actors.map(([, one]) => one)) },
    { weight: 1, arbitrary: fc.constantFrom(WEARER, KEYHOLDER, SYSTEM, STRANGER) },
  );
  return { weight, arbitrary: fc.tuple(given, actor).map(([command, who]) => command(who)) };
}

/** Freezes by cards, which no module of today causes. */
const aCardFreeze: fc.Arbitrary<LockCommand> = fc.oneof(
  fc
    .option(hours)
    .map((span) => ({ type: 'toy_freeze', actor: SYSTEM, source: 'CARD', hours: span }) as const),
  fc.constant({ type: 'toy_unfreeze', actor: SYSTEM, source: 'CARD' } as const),
);

export const aCommand: fc.Arbitrary<LockCommand> = fc.oneof(
  { weight: 8, arbitrary: aCardFreeze },
  ...Object.entries(commands).map(byItsActor),
);
