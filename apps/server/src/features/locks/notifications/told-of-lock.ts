import type { LockEvent, LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { EndReason } from '@keyhold/rules/locks/state';
import { type About, isByAnother, type Tell, type Told, toKeyholder, toWearer } from './told';
import { toldOfPlay } from './told-of-play';

/** Ends that a keyholder did not bring about and is not told of by another event. */
const endsToldToKeyholder: readonly EndReason[] = [
  'TIMER',
  'HARD_STOP',
  'SAFETY_EXIT',
  'GREEN_CARD',
  'STAFF',
  'LEFT',
];

/** Decides who is told what of each event; an event that is not named here is told to nobody. */
const told: { readonly [T in LockEventType]?: Tell<T> } = {
  'locks.started': (_, { byWearer }) => [toKeyholder({ kind: 'locks.accepted', params: byWearer })],
  'locks.frozen': ({ data }, { byKeyholder }) =>
    data.source === 'KEYHOLDER' ? [toWearer({ kind: 'locks.frozen', params: byKeyholder })] : [],
  'locks.unfrozen': ({ actor, data }, about) =>
    data.source === 'KEYHOLDER'
      ? [
          toWearer({
            // That it ended by itself would tell that the timer is at zero.
            kind: isByAnother(actor, about) || about.hidesTime ? 'locks.unfrozen' : 'locks.freeze_over',
            params: about.byKeyholder,
          }),
        ]
      : [],
  'locks.time_added': (event, about) => tellTime('locks.time_added', event, about),
  'locks.time_removed': (event, about) => tellTime('locks.time_removed', event, about),
  'locks.ended': tellEnd,
  'locks.emergency_released': (_, { byWearer }) => [
    toKeyholder({ kind: 'locks.emergency_released', params: byWearer }),
  ],
  'locks.archived': ({ data }, { byWearer }) =>
    data.by === 'WEARER' ? [toKeyholder({ kind: 'locks.abandoned', params: byWearer })] : [],
  'locks.combination_decrypted': ({ actor }, { ofLock }) =>
    actor.kind === 'staff'
      ? [toWearer({ kind: 'locks.combination_decrypted', params: { ...ofLock, reason: actor.reason } })]
      : [],
  'locks.safety_exit_started': ({ data: { dueAt } }, { byWearer }) => [
    toKeyholder({
      kind: 'locks.safety_exit_started',
      params: { ...byWearer, dueAt },
    }),
  ],
  'locks.safety_exit_cancelled': (_, { byWearer }) => [
    toKeyholder({ kind: 'locks.safety_exit_cancelled', params: byWearer }),
  ],
  'locks.hygienic_started': (_, { byWearer }) => [
    toKeyholder({ kind: 'locks.hygienic_started', params: byWearer }),
  ],
  'locks.hygienic_expired': (_, { byWearer, byKeyholder }) => [
    toWearer({ kind: 'locks.lock_up_again', params: byKeyholder }),
    toKeyholder({ kind: 'locks.hygienic_overrun', params: byWearer }),
  ],
  'locks.hygienic_completed': ({ data: { penaltyHours } }, { byWearer }) =>
    penaltyHours === 0
      ? []
      : [toKeyholder({ kind: 'locks.locked_up_late', params: { ...byWearer, penaltyHours } })],
  'locks.verified': ({ data: { date } }, { byWearer }) => [
    toKeyholder({ kind: 'locks.verified', params: { ...byWearer, date } }),
  ],
  'locks.verification_accepted': (_, { byKeyholder }) => [
    toWearer({ kind: 'locks.verification_accepted', params: byKeyholder }),
  ],
  'locks.verification_refused': ({ data: { date, note, dayIsOver } }, { byKeyholder }) => [
    toWearer(
      // Of a day that is over no other can come.
      dayIsOver
        ? { kind: 'locks.photo_sent_back', params: { ...byKeyholder, date, note } }
        : { kind: 'locks.verification_refused', params: { ...byKeyholder, note } },
    ),
  ],
  'locks.day_ended': ({ data: { date, missed } }, { byWearer }) =>
    missed.length === 0
      ? []
      : [toKeyholder({ kind: 'locks.day_missed', params: { ...byWearer, date, missed } })],
  'locks.tribute_paid': ({ data: { paymentId, amountMinorUnits } }, { byWearer, currency }) => [
    toKeyholder({
      kind: 'locks.tribute_paid',
      params: { ...byWearer, paymentId, amountMinorUnits, currency },
    }),
  ],
  'locks.buyout_claimed': ({ data: { paymentId, amountMinorUnits } }, { byWearer, currency }) => [
    toKeyholder({
      kind: 'locks.buyout_paid',
      params: { ...byWearer, paymentId, amountMinorUnits, currency },
    }),
  ],
  // A confirmed buyout ends the lock, and that end is told by its own notification.
  'locks.payment_confirmed': ({ data: { kind, amountMinorUnits } }, { byKeyholder, currency }) =>
    kind === 'TRIBUTE'
      ? [
          toWearer({
            kind: 'locks.payment_confirmed',
            params: { ...byKeyholder, amountMinorUnits, currency },
          }),
        ]
      : [],
  'locks.payment_rejected': tellRejection,
  // Midnight counted its day as paid: nothing else tells of it.
  'locks.payment_taken_back': ({ data: { amountMinorUnits, unpaidOn } }, { byWearer, currency }) =>
    unpaidOn === undefined
      ? []
      : [
          toKeyholder({
            kind: 'locks.tribute_taken_back',
            params: { ...byWearer, amountMinorUnits, currency, unpaidOn },
          }),
        ],
  'locks.keyholder_gone': (_, { byKeyholder }) => [
    toWearer({ kind: 'locks.keyholder_gone', params: byKeyholder }),
  ],
  ...toldOfPlay,
};

function tellTime(
  kind: 'locks.time_added' | 'locks.time_removed',
  { actor, data }: LockEventOf<'locks.time_added' | 'locks.time_removed'>,
  about: About,
): Told[] {
  // What an AI does stands as a card in its conversation, and its message is told of.
  if (!isByAnother(actor, about) || actor.kind === 'ai' || about.hidesHistory) return [];
  const amountMs = about.hidesTime ? null : data.amountMs;
  return [toWearer({ kind, params: { ...about.byKeyholder, amountMs } })];
}

function tellEnd({ data: { reason } }: LockEventOf<'locks.ended'>, { ofLock, byWearer }: About): Told[] {
  const ended = endsToldToKeyholder.includes(reason)
    ? [toKeyholder({ kind: 'locks.ended', params: { ...byWearer, reason } })]
    : [];
  // A wearer who destroyed their own combination has none to read, and one who leaves is shown theirs.
  if (reason === 'ARCHIVED' || reason === 'LEFT') return ended;
  return [toWearer({ kind: 'locks.combination_ready', params: { ...ofLock, reason } }), ...ended];
}

function tellRejection(
  { data: { kind, amountMinorUnits, unpaidOn } }: LockEventOf<'locks.payment_rejected'>,
  { byKeyholder, currency }: About,
): Told[] {
  const params = { ...byKeyholder, amountMinorUnits, currency };
  if (kind === 'BUYOUT') return [toWearer({ kind: 'locks.buyout_rejected', params })];
  return [toWearer({ kind: 'locks.tribute_rejected', params: { ...params, unpaidOn: unpaidOn ?? null } })];
}

/** The types of event of which anybody is told. */
export const toldTypes = Object.keys(told) as LockEventType[];

/** Returns who is told what of an event. */
export function toldOf(event: LockEvent, about: About): readonly Told[] {
  return tell(event.type, event, about);
}

/** The type of the event chooses what is told; the compiler cannot follow that through a union. */
function tell<T extends LockEventType>(type: T, event: LockEvent, about: About): readonly Told[] {
  return told[type]?.(event as LockEventOf<T>, about) ?? [];
}
