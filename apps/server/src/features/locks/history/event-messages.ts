import type { DutyKind } from '@keyhold/rules/locks/days';
import type { LockEvent, LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { CombinationType, EndReason, FreezeSource } from '@keyhold/rules/locks/state';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { playMessages } from './play-messages';
import type { Message, Telling } from './telling';
import { day, daysAndHours, listed, money, shortHash, timeInWords } from './wording';

const frozen: Record<FreezeSource, string> = {
  KEYHOLDER: 'The keyholder froze the lock',
  CARD: 'A card froze the lock',
  OVERRUN: 'The lock froze for being late',
  HYGIENE: 'The timer paused for a hygienic unlock',
};

const unfrozen: Record<FreezeSource, string> = {
  KEYHOLDER: 'The keyholder let the timer run again',
  CARD: 'The freeze of the card ended',
  OVERRUN: 'The freeze for being late ended',
  HYGIENE: 'The timer ran on after a hygienic unlock',
};

const ended: Record<EndReason, string> = {
  TIMER: 'The time was up: the lock opened',
  HARD_STOP: 'The maximum was reached: the lock opened',
  SAFETY_EXIT: 'The safety exit was through: the lock opened',
  EMERGENCY: 'The emergency release opened the lock',
  OWNER: 'The keyholder unlocked the lock',
  GREEN_CARD: 'The green card opened the lock',
  BUYOUT: 'The buyout opened the lock',
  ABANDONED: 'The lock opened: the wearer was free',
  ARCHIVED: 'The wearer archived the lock, and its combination was destroyed',
};

const closedWith: Record<CombinationType, string> = {
  DIGITS: 'a new code',
  PHOTO: 'a new photo of the code',
  DEVICE: 'the device',
};

const duties: Record<DutyKind, string> = {
  VERIFICATION: 'the verification photo',
  TRIBUTE: 'the tribute',
  TASKS: 'the tasks',
  SPINS: 'the spins',
};

const messages: { readonly [T in LockEventType]: Message<T> } = {
  'locks.started': tellStart,
  'locks.frozen': ({ at, data: { source, until } }, { hidesTime }) =>
    until === null || hidesTime ? frozen[source] : `${frozen[source]} for ${daysAndHours(until - at)}`,
  'locks.unfrozen': ({ actor, data: { source } }) =>
    source === 'KEYHOLDER' && actor.kind === 'system'
      ? 'The freeze of the keyholder ended'
      : unfrozen[source],
  'locks.time_added': ({ data }, { hidesTime }) =>
    hidesTime ? 'Time was added' : `${timeInWords(data.amountMs)} added`,
  'locks.time_removed': ({ data }, { hidesTime }) =>
    hidesTime ? 'Time was removed' : `${timeInWords(data.amountMs)} removed`,
  'locks.ended': ({ data }) => ended[data.reason],
  'locks.combination_checked': ({ data: { opens } }) =>
    opens ? 'The combination can be opened again' : 'The combination could not be opened',
  'locks.revealed': () => 'The combination was read',
  'locks.removed': () => 'The lock was removed',
  'locks.safety_exit_started': () => 'The wearer started the safety exit',
  'locks.safety_exit_cancelled': () => 'The wearer called the safety exit off',
  'locks.hygienic_started': () => 'Hygienic unlock: the lock was opened for 30 minutes',
  'locks.hygienic_extended': ({ at, data: { expiresAt } }) =>
    `The service was away: the hygienic unlock got ${timeInWords(expiresAt - at)} more`,
  'locks.hygienic_expired': () => 'The 30 minutes of the hygienic unlock were over',
  'locks.hygienic_completed': tellRelock,
  'locks.emergency_released': () => 'The wearer used the emergency release: the lock opened',
  'locks.archived': ({ data: { by } }) =>
    by === 'WEARER'
      ? 'The wearer archived the lock, and its combination was destroyed'
      : 'The keyholder archived the lock',
  'locks.id_photo_seen': () => 'The ID photo was seen and deleted',
  'locks.verified': ({ data }) => `Verification photo of ${day(data.date)} submitted`,
  'locks.day_ended': tellMissedDay,
  'locks.tribute_paid': ({ data }, { currency }) =>
    `Tribute of ${money(data.amountMinorUnits, currency)} recorded`,
  'locks.buyout_claimed': ({ data }, { currency }) =>
    `Buyout of ${money(data.amountMinorUnits, currency)} recorded`,
  'locks.payment_confirmed': ({ data }, telling) => `${payment(data, telling)} confirmed`,
  'locks.payment_rejected': ({ data }, telling) => `${payment(data, telling)} rejected${unpaidDay(data)}`,
  'locks.keyholder_gone': () => 'The keyholder is gone: the lock went on as the wearer’s own',
  ...playMessages,
};

/** With the promise that its plays are checked against; a lock shows it in full elsewhere. */
function tellStart({ data }: LockEventOf<'locks.started'>): string {
  const { seedHash, configHash } = data.fairness;
  const promise = `seed ${shortHash(seedHash)}, settings ${shortHash(configHash)}`;
  return `The lock started with ${daysAndHours(data.initialDurationMs)}. Fairness: ${promise}`;
}

function tellRelock({ data }: LockEventOf<'locks.hygienic_completed'>, { hidesTime }: Telling): string {
  const relocked = `Locked again with ${closedWith[data.combinationType]}`;
  if (data.penaltyHours === 0) return relocked;
  const hours = daysAndHours(data.penaltyHours * HOUR_MS);
  return hidesTime ? `${relocked}, late: the timer stays frozen` : `${relocked}, late: ${hours} of freeze`;
}

function tellMissedDay({ data }: LockEventOf<'locks.day_ended'>, { currency }: Telling): string {
  const missed = listed(data.missed.map((duty) => duties[duty]));
  const unpaid = data.unpaidMinorUnits ? ` (${money(data.unpaidMinorUnits, currency)} unpaid)` : '';
  return `${day(data.date)} ended without ${missed}${unpaid}`;
}

/** Where the amount was not owed again: the day that stays unpaid. */
const unpaidDay = ({ unpaidOn }: { unpaidOn?: string }) =>
  unpaidOn === undefined ? '' : `: it counts as unpaid for ${day(unpaidOn)}`;

function payment(
  { kind, amountMinorUnits }: { kind: 'TRIBUTE' | 'BUYOUT'; amountMinorUnits: number },
  { currency }: Telling,
): string {
  return `${kind === 'TRIBUTE' ? 'Tribute' : 'Buyout'} of ${money(amountMinorUnits, currency)}`;
}

/** One event in words, calm and plain. */
export function tellEvent(event: LockEvent, telling: Telling): string {
  return tellAs(event.type, event, telling);
}

/** The type of the event chooses its message; the compiler cannot follow that through a union. */
function tellAs<T extends LockEventType>(type: T, event: LockEvent, telling: Telling): string {
  return messages[type](event as LockEventOf<T>, telling);
}
