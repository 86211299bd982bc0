import type { LockEvent, LockEventOf, LockEventType } from './events';
import { type Hidden, hiddenFrom } from './hidden';
import { roleOf } from './roles';
import type { LockState } from './state';

/** The product's own kinds of events; tests declare others. */
type KnownType = Extract<LockEventType, `${'locks' | 'cards' | 'games' | 'ai'}.${string}`>;
type Knows<T extends LockEventType> = (event: LockEventOf<T>, hidden: Hidden, state: LockState) => boolean;

const always = () => true;

/** Whether the wearer may know that this happened. What happens as a consequence of something else tells how things stand. */
const knows: { readonly [T in KnownType]: Knows<T> } = {
  'locks.started': always,
  'locks.frozen': always,
  'locks.unfrozen': always,
  'locks.time_added': knowsTime,
  'locks.time_removed': knowsTime,
  'locks.ended': always,
  'locks.revealed': always,
  'locks.removed': always,
  'locks.device_reported': always,
  'locks.safety_exit_started': always,
  'locks.safety_exit_cancelled': always,
  'locks.emergency_released': always,
  'locks.archived': always,
  'locks.keyholder_gone': always,
  'locks.keyholder_forgotten': always,
  'locks.combination_checked': always,
  // Whatever is hidden: it is about the wearer's own code.
  'locks.combination_decrypted': always,
  'locks.id_photo_seen': (_event, hidden) => !hidden.history,
  'locks.hygienic_started': always,
  'locks.hygienic_extended': always,
  'locks.hygienic_completed': always,
  'locks.hygienic_expired': always,
  'locks.verified': always,
  'locks.verification_accepted': always,
  'locks.verification_refused': always,
  'locks.verification_taken_back': always,
  'locks.day_ended': always,
  'locks.tribute_paid': always,
  'locks.buyout_claimed': always,
  'locks.payment_confirmed': always,
  'locks.payment_rejected': always,
  'locks.payment_taken_back': always,
  'cards.drawn': always,
  'cards.added': knowsCard,
  'cards.removed': knowsCard,
  // A full deck takes none.
  'cards.reds_added': (_event, hidden) => !hidden.deck,
  'games.task_selected': always,
  'games.task_completed': always,
  'games.task_failed': always,
  'games.wheel_spun': always,
  'games.penalty_applied': ({ data }, hidden) => data.cause === 'TASK' || !hidden.history,
  'games.tasks_changed': always,
  'games.wheel_changed': always,
  'games.penalties_changed': always,
  'ai.invited': always,
  'ai.dismissed': always,
  'ai.photo_asked': always,
  'ai.photo_shown': always,
  'ai.act_undone': always,
};

/** A change of a hidden time is known as the act of somebody else; one that a card or a penalty caused is not. */
function knowsTime(
  { actor }: LockEventOf<'locks.time_added' | 'locks.time_removed'>,
  hidden: Hidden,
  state: LockState,
): boolean {
  if (!hidden.time) return true;
  const role = roleOf(state, actor);
  return !hidden.history && role !== 'WEARER' && role !== 'SYSTEM';
}

function knowsCard(
  { actor }: LockEventOf<'cards.added' | 'cards.removed'>,
  hidden: Hidden,
  state: LockState,
): boolean {
  return !hidden.deck || !hidden.history || roleOf(state, actor) === 'WEARER';
}

/** The end shows everything, and a keyholder who is gone hides nothing any more. */
const showsAll: readonly LockEventType[] = ['locks.ended', 'locks.keyholder_gone'];

/** Of each of the events that led on from `before`: whether the wearer may know of it (record 0024). */
export function knownToWearer(before: LockState, events: readonly LockEvent[]): boolean[] {
  let hidden = hiddenFrom(before, 'WEARER');
  return events.map((event) => {
    if (showsAll.includes(event.type)) hidden = { time: false, history: false, deck: false };
    return knowsOf(event.type as KnownType, event, hidden, before);
  });
}

/** The type of the event chooses the rule; the compiler cannot follow that through a union. */
function knowsOf<T extends KnownType>(type: T, event: LockEvent, hidden: Hidden, state: LockState): boolean {
  return knows[type](event as LockEventOf<T>, hidden, state);
}
