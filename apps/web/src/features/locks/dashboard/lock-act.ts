import { gamesDue, readiness } from '../games/games-links';
import { holdsPlay } from '../holds-play';
import type { DashboardLock } from '../locks.calls';
import { cardMessages, doneMessages } from '../messages';
import { isLocked, isUnread } from './lock-status';

/** What there is to do in a lock now, the first thing first: read its code, lock again, owe nothing, then play. */
const acts = ['reveal', 'hygiene', 'verify', 'tribute', 'task', 'draw', 'play'] as const;
export type LockAct = (typeof acts)[number];

/** What is still owed today of the tribute, in minor units; 0 where nothing is, or nobody is reached. */
export function tributeOwed(lock: DashboardLock, reachesNobody: boolean): number {
  const { canPayTribute, tributeRemainingTodayMinorUnits } = lock;
  return canPayTribute && !reachesNobody && isLocked(lock) ? (tributeRemainingTodayMinorUnits ?? 0) : 0;
}

/** What is owed to somebody, and to the games, today. */
export type Owed = Extract<LockAct, 'verify' | 'tribute' | 'task'>;

export const isOwed = (act: LockAct | null): act is Owed =>
  act === 'verify' || act === 'tribute' || act === 'task';

/** What the day still asks for, the first thing first. */
export function owedToday(lock: DashboardLock, reachesNobody: boolean): readonly Owed[] {
  return [
    ...(lock.canSubmitVerification && !reachesNobody ? (['verify'] as const) : []),
    ...(tributeOwed(lock, reachesNobody) > 0 ? (['tribute'] as const) : []),
    ...(owesGames(lock) ? (['task'] as const) : []),
  ];
}

/** A photo or a tribute is owed today. */
export function owesToday(lock: DashboardLock, reachesNobody: boolean): boolean {
  return owedToday(lock, reachesNobody).some((owed) => owed !== 'task');
}

/** Something of the wearer's waits for the keyholder who looks at it. */
export function waitsForKeyholder(lock: DashboardLock): boolean {
  return lock.idPhotoWaits || lock.waitingVerificationDate !== null || lock.openPayments > 0;
}

/** Whether the keyholder has looked at today's photo; null where none came, and where nobody looks at it. */
export function isPhotoSeen(lock: DashboardLock): boolean | null {
  const { verificationSubmittedToday, waitingVerificationDate, owner, isKeyholder } = lock;
  const looks = isKeyholder || owner !== null;
  return verificationSubmittedToday && looks ? waitingVerificationDate === null : null;
}

/** The games ask for something today, or a task that was taken waits. */
export function owesGames(lock: DashboardLock): boolean {
  const { taskWaits, left } = gamesDue(lock);
  return isLocked(lock) && (taskWaits || left > 0);
}

/** What of them is the next thing: 'Games: 1 due today'. */
export function gamesWords(lock: DashboardLock): string {
  const { taskWaits, left } = gamesDue(lock);
  return taskWaits ? cardMessages.taskWaits : cardMessages.gamesDue(left);
}

/** The first thing to do in a lock at `now`, epoch milliseconds; null where there is none. `reachesNobody`: it owes nobody anything. */
export function nextAct(lock: DashboardLock, now: number, reachesNobody: boolean): LockAct | null {
  if (isUnread(lock)) return 'reveal';
  if (!isLocked(lock)) return null;
  if (lock.hygienicUnlockInProgress) return 'hygiene';
  const [owed] = owedToday(lock, reachesNobody);
  if (owed !== undefined) return owed;
  if (lock.canDraw) return 'draw';
  return !holdsPlay(lock.freezeSources) && readiness(lock, now).ready > 0 ? 'play' : null;
}

/** What was asked for today, once all of it is done: 'photo, tribute'; null before, and where nothing is asked for. */
export function doneToday(lock: DashboardLock, reachesNobody: boolean): string | null {
  if (!isLocked(lock) || owedToday(lock, reachesNobody).length > 0) return null;
  const { tasksRequiredToday = 0, spinsRequiredToday = 0 } = lock.gameSession ?? {};
  const { verified, paid, tasks, spins } = doneMessages;
  const done = [
    lock.verificationSubmittedToday && verified,
    lock.tributeRemainingTodayMinorUnits === 0 && paid,
    tasksRequiredToday > 0 && tasks,
    spinsRequiredToday > 0 && spins,
  ].filter((word) => word !== false);
  return done.length === 0 ? null : done.join(', ');
}

const opensSoonSeconds = 3600;
export const restingRank = acts.length + 2;

/** True while its code stays to be read again. */
const showsCode = ({ combination }: DashboardLock) => combination !== null && combination.type !== 'DEVICE';

/** A code that was read matters less than what is owed, and more than what may be done. */
const readRank = acts.indexOf('draw') - 0.5;

/** How much a lock matters at `now` among several, 0 first: a code to read, what is owed, a code that was read, what may be done, then those that open within the hour, those that run, those that are over. */
export function rankOf(lock: DashboardLock, now: number, reachesNobody: boolean): number {
  if (showsCode(lock)) return readRank;
  const act = nextAct(lock, now, reachesNobody);
  if (act !== null) return acts.indexOf(act);
  if (!isLocked(lock)) return restingRank;
  const { endsAt, remainingSeconds } = lock;
  const opensSoon = endsAt !== null && remainingSeconds !== null && remainingSeconds < opensSoonSeconds;
  return opensSoon ? acts.length : acts.length + 1;
}
