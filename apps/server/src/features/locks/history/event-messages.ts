import { transportNames } from '@keyhold/contracts/devices/device-texts';
import { missedDuties } from '@keyhold/contracts/locks/duty-texts';
import { endReasonTexts, type PeopleInWords } from '@keyhold/contracts/locks/end-reason-texts';
import { paymentNames, paymentTexts } from '@keyhold/contracts/locks/payment-texts';
import { continued, daysAndHours, money, timeInWords } from '@keyhold/contracts/wording';
import type { LockEvent, LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { CombinationType, EndReason, FreezeSource } from '@keyhold/rules/locks/state';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { cardAndGameMessages } from './card-and-game-messages';
import type { Message, Telling } from './telling';

const frozen: Record<FreezeSource, (people: PeopleInWords) => string> = {
  KEYHOLDER: ({ keyholder }) => `${keyholder} froze the lock`,
  CARD: () => 'A card froze the lock',
  OVERRUN: () => 'The lock froze for being late',
  HYGIENE: () => 'The timer paused for a hygienic unlock',
};

const unfrozen: Record<FreezeSource, (people: PeopleInWords) => string> = {
  KEYHOLDER: ({ keyholder }) => `${keyholder} unfroze the lock`,
  CARD: () => 'The freeze of the card ended',
  OVERRUN: () => 'The freeze for being late ended',
  HYGIENE: () => 'The timer ran on after a hygienic unlock',
};

const closedWith: Record<CombinationType, string> = {
  DIGITS: 'a new code',
  PHOTO: 'a new photo of the code',
  DEVICE: 'the device',
};

const messages: { readonly [T in LockEventType]: Message<T> } = {
  'locks.started': ({ data }) => `The lock started with ${daysAndHours(data.initialDurationMs)}`,
  'locks.frozen': ({ at, actor, data: { source, until } }, { hidesTime, people }) => {
    const what = actor.kind === 'ai' ? 'The lock was frozen' : frozen[source](people);
    return until === null || hidesTime ? what : `${what} for ${daysAndHours(until - at)}`;
  },
  'locks.unfrozen': ({ actor, data: { source } }, { hidesTime, people }) =>
    source === 'KEYHOLDER' && actor.kind === 'system' && !hidesTime
      ? 'The freeze of the keyholder ended'
      : unfrozen[source](people),
  'locks.time_added': ({ data }, { hidesTime }) =>
    hidesTime ? 'Time was added' : `${timeInWords(data.amountMs)} added`,
  'locks.time_removed': ({ data }, { hidesTime }) =>
    hidesTime ? 'Time was removed' : `${timeInWords(data.amountMs)} removed`,
  'locks.ended': ({ data }, telling) => tellEnd(data.reason, telling),
  'locks.combination_checked': ({ data: { opens } }) =>
    opens ? 'The combination can be opened again' : 'The combination could not be opened',
  'locks.revealed': ({ data: { combinationType } }) =>
    combinationType === 'DEVICE' ? 'The device was confirmed to be open' : 'The combination was read',
  'locks.device_reported': ({ data: { isUnlocked, transport } }) =>
    `The device ${isUnlocked ? 'opened' : 'locked'}, told over ${transportNames[transport]}`,
  'locks.removed': () => 'The lock was removed',
  'locks.safety_exit_started': (_, { people }) => `${people.wearer} started the safety exit`,
  'locks.safety_exit_cancelled': (_, { people }) => `${people.wearer} called the safety exit off`,
  'locks.hygienic_started': () => 'Hygienic unlock: the lock was opened for up to 30 minutes',
  'locks.hygienic_extended': ({ at, data: { expiresAt } }) =>
    `The service was away: the hygienic unlock got ${timeInWords(expiresAt - at)} more`,
  'locks.hygienic_expired': () => 'The 30 minutes of the hygienic unlock were over',
  'locks.hygienic_completed': tellRelock,
  'locks.emergency_released': (_, telling) => tellEnd('EMERGENCY', telling),
  'locks.archived': ({ data: { by } }, telling) =>
    by === 'WEARER' ? tellEnd('ARCHIVED', telling) : `${telling.people.keyholder} archived the lock`,
  'locks.combination_decrypted': ({ actor }) =>
    `The team read the combination: “${actor.kind === 'staff' ? actor.reason : ''}”`,
  'locks.id_photo_seen': () => 'The ID photo was seen and deleted',
  'locks.verified': ({ data }) => `Verification photo of ${data.date} submitted`,
  'locks.verification_accepted': ({ data }) => `Verification photo of ${data.date} accepted`,
  'locks.verification_refused': ({ data: { date, note } }) =>
    `Verification photo of ${date} sent back${note === null ? '' : `: ${note}`}`,
  'locks.day_ended': tellMissedDay,
  'locks.tribute_paid': ({ data }, telling) =>
    paymentTexts.recorded(payment({ kind: 'TRIBUTE', ...data }, telling)),
  'locks.buyout_claimed': ({ data }, telling) =>
    paymentTexts.recorded(payment({ kind: 'BUYOUT', ...data }, telling)),
  'locks.payment_confirmed': ({ data }, telling) => paymentTexts.confirmed(payment(data, telling)),
  'locks.payment_rejected': tellRejection,
  'locks.keyholder_gone': () => 'The keyholder is gone: the lock went on as the wearer’s own',
  'locks.keyholder_forgotten': () => 'The keyholder is gone',
  'ai.invited': ({ data: { terms } }) =>
    `The AI keyholder was let in: at most ${terms.limits.actsPerDay} acts and ${terms.limits.hoursPerDay} hours a day`,
  'ai.dismissed': () => 'The AI keyholder was switched off',
  'ai.photo_asked': () => 'A photo was asked for',
  'ai.photo_shown': () => 'A photo was shown to the AI keyholder',
  'ai.act_undone': () => 'An act of the AI keyholder was taken back',
  ...cardAndGameMessages,
};

const tellEnd = (reason: EndReason, { people }: Telling) =>
  `The lock ended: ${continued(endReasonTexts[reason](people))}`;

function tellRelock({ data }: LockEventOf<'locks.hygienic_completed'>, { hidesTime }: Telling): string {
  const relocked = `Locked again with ${closedWith[data.combinationType]}`;
  if (data.penaltyHours === 0) return relocked;
  const hours = daysAndHours(data.penaltyHours * HOUR_MS);
  return hidesTime ? `${relocked}, late: the timer stays frozen` : `${relocked}, late: ${hours} of freeze`;
}

function tellMissedDay({ data }: LockEventOf<'locks.day_ended'>, { currency }: Telling): string {
  const unpaid = data.unpaidMinorUnits ? ` (${money(data.unpaidMinorUnits, currency)} not paid)` : '';
  return `Missed on ${data.date}: ${missedDuties(data.missed)}${unpaid}`;
}

function tellRejection({ data }: LockEventOf<'locks.payment_rejected'>, telling: Telling): string {
  const rejected = paymentTexts.rejected(payment(data, telling));
  return data.unpaidOn === undefined
    ? rejected
    : `${rejected}: ${continued(paymentTexts.owed(data.unpaidOn))}`;
}

function payment(
  { kind, amountMinorUnits }: { kind: keyof typeof paymentNames; amountMinorUnits: number },
  { currency }: Telling,
): string {
  return `${paymentNames[kind]} of ${money(amountMinorUnits, currency)}`;
}

/** One event in words, calm and plain; its civil days, `2026-11-20`, are written by whoever shows it. */
export function tellEvent(event: LockEvent, telling: Telling): string {
  return tellAs(event.type, event, telling);
}

/** The type of the event chooses its message; the compiler cannot follow that through a union. */
function tellAs<T extends LockEventType>(type: T, event: LockEvent, telling: Telling): string {
  return messages[type](event as LockEventOf<T>, telling);
}
