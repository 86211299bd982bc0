import { HOUR_MS } from '../time/duration';
import { dueTimes } from './engine';
import { isTimeHidden } from './hidden';
import type { LockState } from './state';

/** How long before the end of its day a wearer is told that the photo is missing. */
export const PHOTO_REMINDER_MS = 3 * HOUR_MS;
/** How long before the end of a lock its wearer is told of it. */
export const END_REMINDER_MS = HOUR_MS;

/** As long as a day has to be for its duties to count (days.ts); a shorter one asks for no photo. */
const COUNTED_DAY_MS = 12 * HOUR_MS;

export interface Reminder {
  readonly kind: 'PHOTO' | 'END';
  /** When it is told. */
  readonly at: number;
  /** What it is about: the end of the day, or of the lock. */
  readonly dueAt: number;
}

/**
 * What the wearer of a lock is reminded of as things stand, soonest first. Nothing whose moment was before the last event:
 * who has just acted looks at the lock. No end that the wearer may not know.
 */
export function remindersOf(state: LockState): Reminder[] {
  if (state.status === 'ENDED') return [];
  return [photoReminder(state), endReminder(state)]
    .filter((reminder) => reminder !== null)
    .filter(({ at }) => at > state.lastEventAt)
    .sort((a, b) => a.at - b.at);
}

/** When the next of them is to be told; null without one. */
export function nextReminderAt(state: LockState): number | null {
  return remindersOf(state)[0]?.at ?? null;
}

function photoReminder({ verification, days }: LockState): Reminder | null {
  if (!verification || !days || days.answeredUntil !== undefined) return null;
  const isSent = verification.lastDate === days.date;
  if (isSent || days.endsAt - days.startedAt < COUNTED_DAY_MS) return null;
  return { kind: 'PHOTO', at: days.endsAt - PHOTO_REMINDER_MS, dueAt: days.endsAt };
}

const ends = ['TIMER', 'HARD_STOP', 'SAFETY_EXIT'];

function endReminder(state: LockState): Reminder | null {
  if (isTimeHidden(state, 'WEARER')) return null;
  const end = dueTimes(state).find(({ source }) => ends.includes(source.kind));
  return end ? { kind: 'END', at: end.at - END_REMINDER_MS, dueAt: end.at } : null;
}
