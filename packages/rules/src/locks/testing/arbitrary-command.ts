import fc from 'fast-check';
import { cardTypes } from '../../cards/deck';
import { HOUR_MS } from '../../time/duration';
import type { LockCommand, LockCommandData } from '../commands';
import type { Actor, CombinationType } from '../state';
import { aPenaltyConfig, aTaskModule, aWheelModule } from './arbitrary-games';
import { AI, DEVICE, KEYHOLDER, STAFF, STRANGER, SYSTEM, WEARER } from './sample-locks';
import { playWith } from './some-play';
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
const aPlay = fc.nat({ max: 9999 }).map((n) => playWith(`n${n}`));
const aCardType = fc.constantFrom(...cardTypes);
/** Few enough that a guess is often right. */
const aTaskId = fc.constantFrom('t1', 't2', 't3');
/** How far back among the payments; a script makes a name of it. */
const paymentId = fc.nat({ max: 3 }).map((n) => `p${n}`);
/** Two, so that one is often the photo that waits and sometimes another. */
const photoId = fc.constantFrom('v1', 'v2');
export const aCombinationType = fc.constantFrom<CombinationType>('DIGITS', 'PHOTO', 'DEVICE');

/** What only a lock with an AI takes: `ai/ai.properties.test.ts` lives through those. */
type OfAi = 'invite_ai' | 'dismiss_ai' | 'freeze_for' | 'ask_photo' | 'show_photo' | 'undo_ai_act';
type NamedHere = Exclude<CommandName, OfAi>;

/** Everything that may be done to a lock, with how often it is. What ends one is rare, so that lives are long. */
const commands: { [T in NamedHere]: readonly [weight: number, given: fc.Arbitrary<Given>] } = {
  freeze: [8, plain('freeze')],
  unfreeze: [8, plain('unfreeze')],
  add_time: [10, amount.map((amountMs) => (actor) => ({ type: 'add_time', actor, amountMs }))],
  remove_time: [6, amount.map((amountMs) => (actor) => ({ type: 'remove_time', actor, amountMs }))],
  unlock_by_keyholder: [1, plain('unlock_by_keyholder')],
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
    photoId.map((id) => (actor) => ({ type: 'submit_verification', actor, photoId: id, code: 'K7WXHM' })),
  ],
  accept_verification: [
    4,
    photoId.map((id) => (actor) => ({ type: 'accept_verification', actor, photoId: id })),
  ],
  refuse_verification: [
    8,
    photoId.map((id) => (actor) => ({ type: 'refuse_verification', actor, photoId: id, note: null })),
  ],
  take_back_verification: [
    6,
    photoId.map((id) => (actor) => ({ type: 'take_back_verification', actor, photoId: id })),
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
  take_back_payment: [
    4,
    paymentId.map((id) => (actor) => ({ type: 'take_back_payment', actor, paymentId: id })),
  ],
  release_emergency: [1, plain('release_emergency')],
  start_safety_exit: [3, plain('start_safety_exit')],
  cancel_safety_exit: [4, plain('cancel_safety_exit')],
  draw_card: [60, aPlay.map((play) => (actor) => ({ type: 'draw_card', actor, play }))],
  add_card: [6, aCardType.map((cardType) => (actor) => ({ type: 'add_card', actor, cardType }))],
  remove_card: [6, aCardType.map((cardType) => (actor) => ({ type: 'remove_card', actor, cardType }))],
  select_task: [24, aPlay.map((play) => (actor) => ({ type: 'select_task', actor, play }))],
  complete_task: [36, aTaskId.map((taskId) => (actor) => ({ type: 'complete_task', actor, taskId }))],
  fail_task: [18, aTaskId.map((taskId) => (actor) => ({ type: 'fail_task', actor, taskId }))],
  spin_wheel: [24, aPlay.map((play) => (actor) => ({ type: 'spin_wheel', actor, play }))],
  change_tasks: [3, aTaskModule.map((module) => (actor) => ({ type: 'change_tasks', actor, module }))],
  change_wheel: [2, aWheelModule.map((module) => (actor) => ({ type: 'change_wheel', actor, module }))],
  change_penalties: [
    5,
    aPenaltyConfig.map((config) => (actor) => ({ type: 'change_penalties', actor, config })),
  ],
  release_from_keyholder: [1, plain('release_from_keyholder')],
  forget_keyholder: [2, plain('forget_keyholder')],
  leave: [1, plain('leave')],
  check_combination: [
    3,
    fc.boolean().map((opens) => (actor) => ({ type: 'check_combination', actor, opens })),
  ],
  confirm_device_unlock: [5, plain('confirm_device_unlock')],
  report_device: [
    3,
    fc
      .boolean()
      .map((isUnlocked) => (actor) => ({ type: 'report_device', actor, isUnlocked, transport: '4g' })),
  ],
  unlock_by_staff: [1, plain('unlock_by_staff')],
  decrypt_combination: [2, plain('decrypt_combination')],
  reveal: [5, plain('reveal')],
  remove: [2, plain('remove')],
};

/** A command by somebody whom it is for; now and then by anybody. */
function byItsActor([name, [weight, given]]: [string, readonly [number, fc.Arbitrary<Given>]]) {
  const roles: readonly string[] = whoMay[name as CommandName];
  const actors = Object.entries({ WEARER, KEYHOLDER, SYSTEM, STAFF, DEVICE }).filter(([role]) =>
    roles.includes(role),
  );
  const actor = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...actors.map(([, one]) => one)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(WEARER, KEYHOLDER, SYSTEM, STRANGER, AI, STAFF, DEVICE),
    },
  );
  return { weight, arbitrary: fc.tuple(given, actor).map(([command, who]) => command(who)) };
}

export const aCommand: fc.Arbitrary<LockCommand> = fc.oneof(...Object.entries(commands).map(byItsActor));

/** Gives only the named commands, each as often as any lock gets it. */
export function aCommandOf(...names: CommandName[]): fc.Arbitrary<LockCommand> {
  const chosen = Object.entries(commands).filter(([name]) => names.includes(name as CommandName));
  return fc.oneof(...chosen.map(byItsActor));
}
