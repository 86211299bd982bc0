import type { LockEvent, LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { Currency } from '@keyhold/rules/locks/settings';
import type { EndReason } from '@keyhold/rules/locks/state';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { daysAndHours, money } from '../locks/locks.api';

/** What a message about a lock may say beyond the event itself. */
export interface About {
  readonly lockId: string;
  readonly title: string;
  readonly wearer: string;
  readonly keyholder: string;
  /** The wearer is told no amounts of time. */
  readonly hidesTime: boolean;
  /** The wearer is not told what happened to the timer; a freeze shows on the lock itself. */
  readonly hidesHistory: boolean;
  readonly currency: Currency;
}

/** One notification to one of the two people of a lock. */
export interface LockMessage {
  readonly to: 'WEARER' | 'KEYHOLDER';
  readonly title: string;
  /** The lock's title goes before it. */
  readonly text: string;
  readonly actionUrl: string;
  readonly type: 'other' | 'penalty_applied';
}

const readyBecause: Record<Exclude<EndReason, 'ARCHIVED'>, string> = {
  TIMER: 'The time is up.',
  HARD_STOP: 'It reached its maximum.',
  SAFETY_EXIT: 'The safety exit is through.',
  EMERGENCY: 'You used the emergency release.',
  OWNER: 'Your keyholder unlocked it.',
  GREEN_CARD: 'You drew the green card.',
  BUYOUT: 'The buyout was confirmed.',
  ABANDONED: 'It was archived by its keyholder.',
};

/** Ends that a keyholder did not bring about and is not told of by another event. */
const endedBecause: Partial<Record<EndReason, string>> = {
  TIMER: 'the time was up.',
  HARD_STOP: 'it reached its maximum.',
  SAFETY_EXIT: 'the safety exit was through.',
  GREEN_CARD: 'the green card was drawn.',
};

type Messages<T extends LockEventType> = (event: LockEventOf<T>, about: About) => LockMessage[];

const pageOf = ({ lockId }: About, place = '') => `/lock/${lockId}${place}`;

function toWearer(about: About, title: string, text: string, place?: string): LockMessage {
  return { to: 'WEARER', type: 'other', title, text, actionUrl: pageOf(about, place) };
}

function toKeyholder(about: About, title: string, text: string, place?: string): LockMessage {
  return { to: 'KEYHOLDER', type: 'other', title, text, actionUrl: pageOf(about, place) };
}

const amount = (amountMs: number, { hidesTime }: About) => (hidesTime ? 'time' : daysAndHours(amountMs));
const dutyNames = { VERIFICATION: 'the verification photo', TRIBUTE: 'the tribute' } as const;

/** Who is told what of each event; events that are not named here tell nobody. */
const messages: { readonly [T in LockEventType]?: Messages<T> } = {
  'locks.started': (_, about) => [
    toKeyholder(about, 'Lock accepted', `${about.wearer} accepted it and is locked.`),
  ],
  'locks.frozen': ({ data }, about) =>
    data.source === 'KEYHOLDER'
      ? [toWearer(about, 'Your lock is frozen', `${about.keyholder} stopped the timer.`)]
      : [],
  'locks.unfrozen': ({ data }, about) =>
    data.source === 'KEYHOLDER'
      ? [toWearer(about, 'Your lock runs again', `${about.keyholder} let the timer run again.`)]
      : [],
  'locks.time_added': ({ actor, data }, about) =>
    actor.kind === 'user' && !about.hidesHistory
      ? [toWearer(about, 'Time added', `${about.keyholder} added ${amount(data.amountMs, about)}.`)]
      : [],
  'locks.time_removed': ({ actor, data }, about) =>
    actor.kind === 'user' && !about.hidesHistory
      ? [toWearer(about, 'Time removed', `${about.keyholder} took ${amount(data.amountMs, about)} away.`)]
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
      `${about.keyholder} did not get ${money(data.amountMinorUnits, about.currency)}.`,
      '#tribute',
    ),
  ],
};

function tellEnd({ data: { reason } }: LockEventOf<'locks.ended'>, about: About): LockMessage[] {
  const why = endedBecause[reason];
  const told = why ? [toKeyholder(about, 'Lock ended', `${about.wearer} is free: ${why}`)] : [];
  // Who destroyed their own combination has none that is ready.
  if (reason === 'ARCHIVED') return told;
  const ready = toWearer(about, 'Your combination is ready', readyBecause[reason]);
  return [{ ...ready, actionUrl: '/' }, ...told];
}

function tellPenalty({ penaltyHours }: { penaltyHours: number }, about: About): LockMessage {
  const hours = daysAndHours(penaltyHours * HOUR_MS);
  const text = `${about.wearer} locked up again, late: ${hours} of freeze.`;
  return { ...toKeyholder(about, 'Locked up late', text), type: 'penalty_applied' };
}

function tellMissedDay({ data }: LockEventOf<'locks.day_ended'>, about: About): LockMessage[] {
  if (data.missed.length === 0) return [];
  const missed = data.missed.map((duty) => dutyNames[duty]).join(' and ');
  const place = data.missed.includes('TRIBUTE') ? '#tribute' : '#verify';
  return [toKeyholder(about, 'Day missed', `${about.wearer} missed ${missed} of ${data.date}.`, place)];
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
