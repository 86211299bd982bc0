import { expect, it } from 'vitest';
import { STANDARD_AI_LIMITS } from '../ai/terms';
import { DEFAULT_PENALTY_CONFIG } from '../games/penalty-config';
import { DEFAULT_TASK_MODULE } from '../games/task-module';
import { DEFAULT_WHEEL_MODULE } from '../games/wheel-module';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { advance, decide } from './engine';
import { roleOf } from './roles';
import type { Actor, LockState } from './state';
import { follow } from './testing/follow';
import {
  AI,
  DEVICE,
  KEYHOLDER,
  STAFF,
  START,
  STRANGER,
  SYSTEM,
  startedLock,
  WEARER,
} from './testing/sample-locks';
import { playWith } from './testing/some-play';
import { type CommandName, whoMay } from './testing/who-may';

const terms = {
  features: { taskAssignment: true, photoVerification: true, timeAdjustment: true, emergencyOverride: true },
  limits: STANDARD_AI_LIMITS,
};

/** Each command as its actor would give it. */
const commands: { [T in CommandName]: (actor: Actor) => LockCommand } = {
  freeze: (actor) => ({ type: 'freeze', actor }),
  unfreeze: (actor) => ({ type: 'unfreeze', actor }),
  add_time: (actor) => ({ type: 'add_time', actor, amountMs: HOUR_MS }),
  remove_time: (actor) => ({ type: 'remove_time', actor, amountMs: HOUR_MS }),
  unlock_by_keyholder: (actor) => ({ type: 'unlock_by_keyholder', actor }),
  unlock_by_staff: (actor) => ({ type: 'unlock_by_staff', actor }),
  decrypt_combination: (actor) => ({ type: 'decrypt_combination', actor }),
  mark_id_photo_seen: (actor) => ({ type: 'mark_id_photo_seen', actor }),
  confirm_payment: (actor) => ({ type: 'confirm_payment', actor, paymentId: 'p1' }),
  reject_payment: (actor) => ({ type: 'reject_payment', actor, paymentId: 'p1' }),
  archive: (actor) => ({ type: 'archive', actor }),
  start_hygienic: (actor) => ({ type: 'start_hygienic', actor }),
  complete_hygienic: (actor) => ({ type: 'complete_hygienic', actor, combinationType: 'PHOTO' }),
  submit_verification: (actor) => ({ type: 'submit_verification', actor, photoId: 'v1', code: 'K7WXHM' }),
  accept_verification: (actor) => ({ type: 'accept_verification', actor, photoId: 'v1' }),
  refuse_verification: (actor) => ({ type: 'refuse_verification', actor, photoId: 'v1', note: null }),
  take_back_verification: (actor) => ({ type: 'take_back_verification', actor, photoId: 'v1' }),
  pay_tribute: (actor) => ({ type: 'pay_tribute', actor, paymentId: 'p1', amountMinorUnits: 5, note: '' }),
  claim_buyout: (actor) => ({ type: 'claim_buyout', actor, paymentId: 'p1', note: '' }),
  take_back_payment: (actor) => ({ type: 'take_back_payment', actor, paymentId: 'p1' }),
  release_emergency: (actor) => ({ type: 'release_emergency', actor }),
  start_safety_exit: (actor) => ({ type: 'start_safety_exit', actor }),
  cancel_safety_exit: (actor) => ({ type: 'cancel_safety_exit', actor }),
  draw_card: (actor) => ({ type: 'draw_card', actor, play: playWith('n1') }),
  add_card: (actor) => ({ type: 'add_card', actor, cardType: 'RED' }),
  remove_card: (actor) => ({ type: 'remove_card', actor, cardType: 'RED' }),
  select_task: (actor) => ({ type: 'select_task', actor, play: playWith('n1') }),
  complete_task: (actor) => ({ type: 'complete_task', actor, taskId: 't1' }),
  fail_task: (actor) => ({ type: 'fail_task', actor, taskId: 't1' }),
  spin_wheel: (actor) => ({ type: 'spin_wheel', actor, play: playWith('n1') }),
  change_tasks: (actor) => ({ type: 'change_tasks', actor, module: DEFAULT_TASK_MODULE }),
  change_wheel: (actor) => ({ type: 'change_wheel', actor, module: DEFAULT_WHEEL_MODULE }),
  change_penalties: (actor) => ({ type: 'change_penalties', actor, config: DEFAULT_PENALTY_CONFIG }),
  release_from_keyholder: (actor) => ({ type: 'release_from_keyholder', actor }),
  forget_keyholder: (actor) => ({ type: 'forget_keyholder', actor }),
  leave: (actor) => ({ type: 'leave', actor }),
  check_combination: (actor) => ({ type: 'check_combination', actor, opens: false }),
  confirm_device_unlock: (actor) => ({ type: 'confirm_device_unlock', actor }),
  report_device: (actor) => ({ type: 'report_device', actor, isUnlocked: true, transport: '4g' }),
  reveal: (actor) => ({ type: 'reveal', actor }),
  remove: (actor) => ({ type: 'remove', actor }),
  invite_ai: (actor) => ({ type: 'invite_ai', actor, terms }),
  dismiss_ai: (actor) => ({ type: 'dismiss_ai', actor }),
  freeze_for: (actor) => ({ type: 'freeze_for', actor, amountMs: HOUR_MS }),
  ask_photo: (actor) => ({ type: 'ask_photo', actor }),
  show_photo: (actor) => ({ type: 'show_photo', actor }),
  undo_ai_act: (actor) => ({ type: 'undo_ai_act', actor, actId: 'turn.1' }),
};

const actors = { WEARER, KEYHOLDER, SYSTEM, AI, STAFF, DEVICE, STRANGER };
const locked = startedLock({
  settings: {
    hygienicUnlockEnabled: true,
    requireID: true,
    requireDailyVerification: true,
    findomEnabled: true,
    dailyTributeEnabled: true,
    dailyTributeAmountMinorUnits: 10,
  },
});
const ended = advance(locked, START + 24 * HOUR_MS).state;
const states: LockState[] = [
  locked,
  follow(locked, [[1, { type: 'start_hygienic', actor: WEARER }]]),
  ended,
  follow(ended, [[25, { type: 'reveal', actor: WEARER }]]),
  follow(locked, [[1, { type: 'archive', actor: WEARER }]]),
  follow(locked, [[1, { type: 'archive', actor: KEYHOLDER }]]),
];

const names = Object.keys(whoMay) as CommandName[];

it.each(names)('%s', (name) => {
  const roles: readonly string[] = whoMay[name];
  for (const [role, actor] of Object.entries(actors)) {
    for (const state of states) {
      const decision = decide(state, commands[name](actor), START + 2 * HOUR_MS);
      const isRefused = !decision.ok && decision.code === 'not_allowed';
      // In a shared lock an AI is nobody.
      expect([role, isRefused]).toEqual([role, role === 'AI' || !roles.includes(role)]);
    }
  }
});

it.each(names)('%s is not for a keyholder that a self lock does not have', (name) => {
  const decision = decide(startedLock({ shared: false }), commands[name](KEYHOLDER), START);
  expect(decision).toMatchObject({ ok: false, code: 'not_allowed' });
});

it.each(names)('%s by an AI that the wearer let into their own lock', (name) => {
  const invited = follow(startedLock({ shared: false }), [[0, commands.invite_ai(WEARER)]]);
  const decision = decide(invited, commands[name](AI), START);
  const isRefused = !decision.ok && decision.code === 'not_allowed';
  expect(isRefused).toBe(!whoMay[name].includes('AI'));
});

it('an AI stands in self locks of the wearer that it acts for, while they have it on', () => {
  const own = startedLock({ shared: false });
  const invited = follow(own, [[0, commands.invite_ai(WEARER)]]);
  const dismissed = follow(invited, [[1, commands.dismiss_ai(WEARER)]]);
  expect([own, invited, dismissed, locked].map((state) => roleOf(state, AI))).toEqual([
    'STRANGER',
    'AI',
    'STRANGER',
    'STRANGER',
  ]);
  expect(roleOf(invited, { ...AI, forUserId: 'somebody else' })).toBe('STRANGER');
  for (const name of names) {
    expect(decide(own, commands[name](AI), START)).toMatchObject({ ok: false, code: 'not_allowed' });
  }
});
