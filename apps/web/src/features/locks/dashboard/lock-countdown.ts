import { formatDurationShort } from '../../../lib/format/duration';
import type { DashboardLock } from '../locks.calls';
import { cardMessages, sessionMessages } from '../messages';

/** What the countdown of a lock goes by. */
export type CountedLock = Pick<
  DashboardLock,
  'remainingSeconds' | 'progress' | 'totalSeconds' | 'hardStopAt' | 'endsAt' | 'frozen'
>;

export interface LockCountdown {
  /** Null where the time is hidden. */
  readonly remainingMs: number | null;
  /** Share of the way, 0 to 1; null where it is hidden. */
  readonly progress: number | null;
  /** The length of the whole way where it is a round promise, in milliseconds; null where it is not known. */
  readonly totalMs: number | null;
}

/**
 * Where the countdown of a lock that has not ended stands at `now`. The server says it once; while the timer runs it
 * goes on from `endsAt`, so that it is right without asking again.
 */
export function countdownAt(lock: CountedLock, now: number): LockCountdown {
  const { remainingSeconds, progress, totalSeconds } = lock;
  if (remainingSeconds === null || progress === null || totalSeconds === null) {
    return { remainingMs: null, progress: null, totalMs: null };
  }
  const leftThenMs = remainingSeconds * 1000;
  // A hard stop before the timer's end: then the way ends there, and only the share that the server gave is known.
  const endsAtHardStop = lock.hardStopAt !== null && lock.hardStopAt === lock.endsAt;
  const totalMs = endsAtHardStop ? null : totalSeconds * 1000;
  if (lock.frozen || lock.endsAt === null)
    return { remainingMs: leftThenMs, progress: progress / 100, totalMs };
  // `now` may be a tick old: a lock that has just started shows its whole time, not a second more.
  const leftMs = Math.min(Math.max(0, Date.parse(lock.endsAt) - now), totalMs ?? Number.POSITIVE_INFINITY);
  const wayMs = totalMs ?? leftThenMs / (1 - Math.min(progress, 99) / 100);
  const share = wayMs > 0 ? 1 - leftMs / wayMs : 1;
  return { remainingMs: leftMs, progress: Math.min(1, Math.max(0, share)), totalMs };
}

/** When a lock that has not ended opens by itself: its timer ends, or its safety exit is due before; null where neither says so. */
export function opensAt({ frozen, endsAt, safetyExit }: DashboardLock): string | null {
  const timer = frozen ? null : endsAt;
  const exit = safetyExit?.dueAt ?? null;
  if (timer === null || exit === null) return timer ?? exit;
  return Date.parse(exit) < Date.parse(timer) ? exit : timer;
}

/** When the maximum that was agreed opens a lock whose time is hidden; null where none is enforced. */
const hiddenStop = ({ remainingSeconds, hardStopAt }: DashboardLock) =>
  remainingSeconds === null ? hardStopAt : null;

/** When and by what a lock that has not ended opens. */
export interface Opening {
  /** 'Mon 12:00'; null where its timer stands at zero and only points are missing, or a green card is the only way. */
  readonly when: string | null;
  /** The points that it waits for; null where it waits for none. */
  readonly points: { readonly required: number; readonly earned: number } | null;
  /** A green card opens it before. */
  readonly byGreen: boolean;
}

/** When and by what a lock that has not ended opens; null where nobody knows. */
export function openingOf(lock: DashboardLock, moment: (iso: string) => string): Opening | null {
  const at = opensAt(lock);
  const stop = hiddenStop(lock);
  if (stop !== null && (at === null || Date.parse(stop) < Date.parse(at)))
    return { when: cardMessages.atTheLatest(moment(stop)), points: null, byGreen: false };
  const waitsAtZero = at === null && !lock.frozen && lock.remainingSeconds === 0;
  const leftMs = at === null && lock.frozen ? (lock.remainingSeconds ?? 0) * 1000 : 0;
  if (at === null && !waitsAtZero && leftMs === 0) return null;
  const { pointsRequired: required = 0, currentTaskPoints: earned = 0 } = lock.gameSession ?? {};
  // Only the timer's own zero waits for points.
  const isTimer = at === null || (at === lock.endsAt && at !== lock.hardStopAt);
  const points = isTimer && earned < required ? { required, earned } : null;
  const when =
    at !== null ? moment(at) : leftMs > 0 ? cardMessages.afterFreeze(formatDurationShort(leftMs)) : null;
  const byGreen = lock.cardGameEnabled;
  return when === null && points === null && !byGreen ? null : { when, points, byGreen };
}

/** The same in words: 'Mon 12:00, once 60 points are there (50 so far), or by a green card'. */
export function opensWords(lock: DashboardLock, moment: (iso: string) => string): string | null {
  const opening = openingOf(lock, moment);
  if (opening === null) return null;
  const { when, points, byGreen } = opening;
  return [
    when,
    points !== null && cardMessages.withPoints(points.required, points.earned),
    byGreen && cardMessages.orGreen,
  ]
    .filter((each) => each !== false && each !== null)
    .join(', ');
}

/** The same for who reads of many: the moment, and that points are missing; a green card goes without saying. */
export function opensInBrief(lock: DashboardLock, moment: (iso: string) => string): string | null {
  const opening = openingOf(lock, moment);
  if (opening === null || opening.when === null || opening.points === null) return opensInShort(lock, moment);
  return `${opening.when}, ${cardMessages.oncePoints(opening.points.required)}`;
}

/** The moment alone, for where what it hangs on stands beside it; without a moment all of the words. */
export const opensInShort = (lock: DashboardLock, moment: (iso: string) => string): string | null =>
  openingOf(lock, moment)?.when ?? opensWords(lock, moment);

/** All of the words among the facts of a lock, where something is said in any case. */
export function opensFact(lock: DashboardLock, moment: (iso: string) => string): string {
  const unknown = lock.remainingSeconds === null ? sessionMessages.hidden : sessionMessages.paused;
  return opensWords(lock, moment) ?? unknown;
}

/** Whole percent of the way; 100 is for what has ended. */
export function percentOf(progress: number): number {
  return Math.min(99, Math.floor(progress * 100));
}
