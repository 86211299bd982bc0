import { transportNames } from '@keyhold/contracts/devices/device-texts';
import { missedDuties } from '@keyhold/contracts/locks/duty-texts';
import { paymentNames, paymentTexts } from '@keyhold/contracts/locks/payment-texts';
import { continued, daysAndHours, money, timeInWords } from '@keyhold/contracts/wording';
import type { LockEvent, LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { CombinationType, EndReason, FreezeSource } from '@keyhold/rules/locks/state';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { cardAndGameMessages } from './card-and-game-messages';
import type { Message, Telling } from './telling';

const frozen: Readonly<Record<FreezeSource, string>> = {
  KEYHOLDER: 'Lock frozen',
  CARD: 'Lock frozen by a card',
  OVERRUN: 'Lock frozen for being late',
  HYGIENE: 'Timer paused for a hygienic unlock',
};

const unfrozen: Readonly<Record<FreezeSource, string>> = {
  KEYHOLDER: 'Lock unfrozen',
  CARD: 'Freeze by a card ended',
  OVERRUN: 'Freeze for being late ended',
  HYGIENE: 'Timer ran on after a hygienic unlock',
};

const ended: Readonly<Record<EndReason, string>> = {
  TIMER: 'Lock ended: time is up',
  HARD_STOP: 'Lock ended: hard stop reached',
  SAFETY_EXIT: 'Lock ended: safety exit',
  EMERGENCY: 'Lock ended: emergency release',
  OWNER: 'Lock ended: unlocked early',
  GREEN_CARD: 'Lock ended: green card',
  BUYOUT: 'Lock ended: buyout',
  STAFF: 'Lock ended: unlocked by hand',
  ABANDONED: 'Lock archived',
  LEFT: 'Lock ended to leave Keyhold',
  ARCHIVED: 'Lock archived: the combination is gone',
};

const closedWith: Record<CombinationType, string> = {
  DIGITS: 'a new code',
  PHOTO: 'a new photo of the code',
  DEVICE: 'the device',
};

/** Each says what happened; who did it stands beside it. */
const messages: { readonly [T in LockEventType]: Message<T> } = {
  'locks.started': ({ data }) => `Lock started with ${daysAndHours(data.initialDurationMs)}`,
  'locks.frozen': ({ at, data: { source, until } }, { hidesTime }) =>
    until === null || hidesTime ? frozen[source] : `${frozen[source]} for ${daysAndHours(until - at)}`,
  'locks.unfrozen': ({ data }) => unfrozen[data.source],
  'locks.time_added': ({ data }, { hidesTime }) =>
    hidesTime ? 'Time added' : `${timeInWords(data.amountMs)} added`,
  'locks.time_removed': ({ data }, { hidesTime }) =>
    hidesTime ? 'Time removed' : `${timeInWords(data.amountMs)} removed`,
  'locks.ended': ({ data }) => ended[data.reason],
  'locks.combination_checked': ({ data: { opens } }) =>
    opens ? 'Combination can be opened again' : 'Combination could not be opened',
  'locks.revealed': ({ data: { combinationType } }) =>
    combinationType === 'DEVICE' ? 'Device confirmed to be open' : 'Combination read',
  'locks.device_reported': ({ data: { isUnlocked, transport } }) =>
    `Device ${isUnlocked ? 'opened' : 'locked'}, told over ${transportNames[transport]}`,
  'locks.removed': () => 'Lock removed',
  'locks.safety_exit_started': () => 'Safety exit started',
  'locks.safety_exit_cancelled': () => 'Safety exit called off',
  'locks.hygienic_started': () => 'Hygienic unlock started: up to 30 minutes',
  'locks.hygienic_extended': ({ at, data: { expiresAt } }) =>
    `Hygienic unlock extended by ${timeInWords(expiresAt - at)}: the service was away`,
  'locks.hygienic_expired': () => 'Hygienic unlock: time ran out',
  'locks.hygienic_completed': tellRelock,
  'locks.emergency_released': () => ended.EMERGENCY,
  'locks.archived': ({ data: { by } }) => ended[by === 'WEARER' ? 'ARCHIVED' : 'ABANDONED'],
  'locks.combination_decrypted': ({ actor }) =>
    `Combination read: “${actor.kind === 'staff' ? actor.reason : ''}”`,
  'locks.id_photo_seen': () => 'ID photo seen and deleted',
  'locks.verified': ({ data }) => `Verification photo of ${data.date} submitted`,
  'locks.verification_accepted': ({ data }) => `Verification photo of ${data.date} accepted`,
  'locks.verification_refused': ({ data: { date, note } }) =>
    `Verification photo of ${date} sent back${note === null ? '' : `: ${note}`}`,
  'locks.verification_taken_back': ({ data }) => `Verification photo of ${data.date} taken back`,
  'locks.day_ended': tellMissedDay,
  'locks.tribute_paid': ({ data }, telling) =>
    paymentTexts.recorded(payment({ kind: 'TRIBUTE', ...data }, telling)),
  'locks.buyout_claimed': ({ data }, telling) =>
    paymentTexts.recorded(payment({ kind: 'BUYOUT', ...data }, telling)),
  'locks.payment_confirmed': ({ data }, telling) => paymentTexts.confirmed(payment(data, telling)),
  'locks.payment_rejected': tellUncounted(paymentTexts.rejected),
  'locks.payment_taken_back': tellUncounted(paymentTexts.takenBack),
  'locks.keyholder_gone': () => 'Keyholder gone: the lock went on as the wearer’s own',
  'locks.keyholder_forgotten': () => 'Keyholder gone',
  'ai.invited': ({ data: { terms } }) =>
    `AI keyholder let in: at most ${terms.limits.actsPerDay} acts and ${terms.limits.hoursPerDay} hours a day`,
  'ai.dismissed': () => 'AI keyholder switched off',
  'ai.photo_asked': () => 'Photo asked for',
  'ai.photo_shown': () => 'Photo shown to the AI keyholder',
  'ai.act_undone': () => 'Act of the AI keyholder taken back',
  ...cardAndGameMessages,
};

function tellRelock({ data }: LockEventOf<'locks.hygienic_completed'>, { hidesTime }: Telling): string {
  const relocked = `Locked again with ${closedWith[data.combinationType]}`;
  if (data.penaltyHours === 0) return relocked;
  const hours = daysAndHours(data.penaltyHours * HOUR_MS);
  return hidesTime ? `${relocked}, late: the timer stays frozen` : `${relocked}, late: frozen for ${hours}`;
}

function tellMissedDay({ data }: LockEventOf<'locks.day_ended'>, { currency }: Telling): string {
  const unpaid = data.unpaidMinorUnits ? ` (${money(data.unpaidMinorUnits, currency)} not paid)` : '';
  return `Missed on ${data.date}: ${missedDuties(data.missed)}${unpaid}`;
}

/** A payment that counts no more, and the day that it leaves unpaid. */
function tellUncounted(say: (payment: string) => string) {
  return (
    { data }: LockEventOf<'locks.payment_rejected' | 'locks.payment_taken_back'>,
    telling: Telling,
  ): string => {
    const said = say(payment(data, telling));
    return data.unpaidOn === undefined ? said : `${said}: ${continued(paymentTexts.owed(data.unpaidOn))}`;
  };
}

function payment(
  { kind, amountMinorUnits }: { kind: keyof typeof paymentNames; amountMinorUnits: number },
  { currency }: Telling,
): string {
  return `${paymentNames[kind]} of ${money(amountMinorUnits, currency)}`;
}

/** One event in words, calm and plain, without who did it; its civil days, `2026-11-20`, are written by whoever shows it. */
export function tellEvent(event: LockEvent, telling: Telling): string {
  return tellAs(event.type, event, telling);
}

/** The type of the event chooses its message; the compiler cannot follow that through a union. */
function tellAs<T extends LockEventType>(type: T, event: LockEvent, telling: Telling): string {
  return messages[type](event as LockEventOf<T>, telling);
}
