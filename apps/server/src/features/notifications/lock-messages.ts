import { missedDuties } from '@keyhold/contracts/locks/duty-texts';
import { endReasonTexts, toWearer as sayToWearer } from '@keyhold/contracts/locks/end-reason-texts';
import { paymentTexts } from '@keyhold/contracts/locks/payment-texts';
import { continued, day, daysAndHours, money } from '@keyhold/contracts/wording';
import type { DutyKind } from '@keyhold/rules/locks/days';
import type { LockEvent, LockEventData, LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { EndReason } from '@keyhold/rules/locks/state';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import {
  type About,
  amountToWearer,
  isByKeyholder,
  type LockMessage,
  type Messages,
  toKeyholder,
  toWearer,
} from './lock-message';
import { playMessages } from './play-messages';

/** Ends that a keyholder did not bring about and is not told of by another event. */
const endsToldToKeyholder: readonly EndReason[] = ['TIMER', 'HARD_STOP', 'SAFETY_EXIT', 'GREEN_CARD'];

/** Who is told what of each event; events that are not named here tell nobody. */
const messages: { readonly [T in LockEventType]?: Messages<T> } = {
  'locks.started': (_, about) => [
    toKeyholder(about, 'Lock accepted', `${about.wearer} accepted it and is locked.`),
  ],
  'locks.frozen': ({ data }, about) =>
    data.source === 'KEYHOLDER'
      ? [toWearer(about, 'Your lock is frozen', `${about.keyholder} stopped the timer.`)]
      : [],
  'locks.unfrozen': ({ actor, data }, about) => {
    if (data.source !== 'KEYHOLDER') return [];
    if (isByKeyholder(actor, about))
      return [toWearer(about, 'Your lock runs again', `${about.keyholder} let the timer run again.`)];
    return [toWearer(about, 'No longer frozen', 'You can play again.')];
  },
  'locks.time_added': ({ actor, data }, about) =>
    isByKeyholder(actor, about) && !about.hidesHistory
      ? [toWearer(about, 'Time added', `${about.keyholder} added ${amountToWearer(data.amountMs, about)}.`)]
      : [],
  'locks.time_removed': ({ actor, data }, about) =>
    isByKeyholder(actor, about) && !about.hidesHistory
      ? [
          toWearer(
            about,
            'Time removed',
            `${about.keyholder} took ${amountToWearer(data.amountMs, about)} away.`,
          ),
        ]
      : [],
  'locks.ended': tellEnd,
  'locks.emergency_released': (_, about) => [
    toKeyholder(about, 'Emergency release', `${about.wearer} used the emergency release and is free.`),
  ],
  'locks.archived': ({ data: { by } }, about) =>
    by === 'WEARER'
      ? [
          {
            ...toKeyholder(about, 'Lock abandoned', `${about.wearer} archived it. The combination is gone.`),
            actionUrl: '/keyholder',
          },
        ]
      : [],
  'locks.safety_exit_started': ({ at, data }, about) => [
    toKeyholder(
      about,
      'Safety exit started',
      `${about.wearer} started the safety exit. It opens the lock in ${daysAndHours(data.dueAt - at)}.`,
    ),
  ],
  'locks.safety_exit_cancelled': (_, about) => [
    toKeyholder(about, 'Safety exit called off', `${about.wearer} called the safety exit off.`),
  ],
  'locks.hygienic_started': (_, about) => [
    toKeyholder(about, 'Hygienic unlock', `${about.wearer} opened it to clean, for 30 minutes.`),
  ],
  'locks.hygienic_expired': (_, about) => [
    toWearer(
      about,
      'Lock up again',
      'The 30 minutes are over. Each full 10 minutes more cost an hour of freeze.',
    ),
    toKeyholder(about, 'Hygienic unlock overrun', `${about.wearer} has not locked up again in 30 minutes.`),
  ],
  'locks.hygienic_completed': ({ data }, about) =>
    data.penaltyHours === 0 ? [] : [tellPenalty(data, about)],
  'locks.verified': (_, about) => [
    toKeyholder(about, 'Verification submitted', `${about.wearer} sent today's photo.`, '#verify'),
  ],
  'locks.day_ended': tellMissedDay,
  'locks.tribute_paid': ({ data }, about) => [
    toKeyholder(
      about,
      'Tribute paid',
      `${about.wearer} paid ${money(data.amountMinorUnits, about.currency)}.`,
      '#tribute',
    ),
  ],
  'locks.buyout_claimed': ({ data }, about) => [
    toKeyholder(
      about,
      'Buyout paid',
      `${about.wearer} paid the buyout of ${money(data.amountMinorUnits, about.currency)}. Confirm it, and the lock opens.`,
      '#tribute',
    ),
  ],
  // The end that a confirmed buyout brings is told by itself.
  'locks.payment_confirmed': ({ data }, about) =>
    data.kind === 'TRIBUTE'
      ? [
          toWearer(
            about,
            'Payment confirmed',
            `${about.keyholder} has your tribute of ${money(data.amountMinorUnits, about.currency)}.`,
            '#tribute',
          ),
        ]
      : [],
  'locks.payment_rejected': ({ data }, about) => [
    toWearer(
      about,
      'Payment rejected',
      `${about.keyholder} did not get ${money(data.amountMinorUnits, about.currency)}.${whatIsOwed(data)}`,
      '#tribute',
    ),
  ],
  'locks.keyholder_gone': (_, about) => [
    toWearer(
      about,
      'The lock is your own now',
      'Your keyholder is gone. What they froze and asked for every day has ended; the lock goes on as your own.',
    ),
  ],
  ...playMessages,
};

function tellEnd({ data: { reason } }: LockEventOf<'locks.ended'>, about: About): LockMessage[] {
  const why = endReasonTexts[reason];
  const told = endsToldToKeyholder.includes(reason)
    ? [
        toKeyholder(
          about,
          'Lock ended',
          `${about.wearer} is free: ${continued(why({ wearer: 'They', keyholder: 'You' }))}.`,
        ),
      ]
    : [];
  // Who destroyed their own combination has none that is ready.
  if (reason === 'ARCHIVED') return told;
  const ready = toWearer(about, 'Your combination is ready', why(sayToWearer));
  return [{ ...ready, actionUrl: '/' }, ...told];
}

/** Of a tribute: a day that is over is not paid for a second time. */
function whatIsOwed({ kind, unpaidOn }: LockEventData['locks.payment_rejected']): string {
  if (kind === 'BUYOUT') return '';
  return ` ${paymentTexts.owed(unpaidOn === undefined ? null : day(unpaidOn))}`;
}

function tellPenalty({ penaltyHours }: { penaltyHours: number }, about: About): LockMessage {
  const hours = daysAndHours(penaltyHours * HOUR_MS);
  const text = `${about.wearer} locked up again, late: ${hours} of freeze.`;
  return { ...toKeyholder(about, 'Locked up late', text), type: 'penalty_applied' };
}

function tellMissedDay({ data }: LockEventOf<'locks.day_ended'>, about: About): LockMessage[] {
  if (data.missed.length === 0) return [];
  const text = `${about.wearer} missed ${missedDuties(data.missed)} of ${day(data.date)}.`;
  return [toKeyholder(about, 'Day missed', text, placeOf(data.missed))];
}

/** Where on the lock's page it shows. */
function placeOf(missed: readonly DutyKind[]): string {
  if (missed.includes('TRIBUTE')) return '#tribute';
  return missed.includes('VERIFICATION') ? '#verify' : '';
}

/** The types of event of which anybody is told. */
export const toldTypes = Object.keys(messages);

/** Who is told what of an event. */
export function messagesOf(event: LockEvent, about: About): LockMessage[] {
  return tell(event.type, event, about);
}

/** The type of the event chooses its messages; the compiler cannot follow that through a union. */
function tell<T extends LockEventType>(type: T, event: LockEvent, about: About): LockMessage[] {
  return messages[type]?.(event as LockEventOf<T>, about) ?? [];
}
