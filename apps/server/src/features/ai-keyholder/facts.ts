import { timeInWords } from '@keyhold/contracts/wording';
import { mayMoveAt } from '@keyhold/rules/ai/ai';
import type { AiTerms } from '@keyhold/rules/ai/terms';
import { nextTaskAt, tasksCompletedOn } from '@keyhold/rules/games/tasks';
import { isTimeHidden } from '@keyhold/rules/locks/hidden';
import type { LockState } from '@keyhold/rules/locks/state';
import { tributeToday } from '@keyhold/rules/locks/tribute';
import { verifiedToday } from '@keyhold/rules/locks/verification';
import { numbersOf } from '@keyhold/rules/locks/view';
import { civilDate } from '@keyhold/rules/time/civil-day';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@keyhold/rules/time/duration';
import type { LockNow } from '../locks/locks.api';

/** What an AI may know of the lock: no more than its wearer does. */
export interface LockFacts {
  readonly lockTitle: string;
  /** Null while it is hidden from the wearer. */
  readonly remaining: string | null;
  readonly locked: string;
  readonly frozen: string | null;
  readonly safetyExitRunning: boolean;
  readonly hygienicUnlockRunning: boolean;
  readonly tasks: {
    readonly canAssign: boolean;
    readonly current: string | null;
    readonly doneToday: number;
    readonly points: number;
    readonly nextIn: string | null;
  } | null;
  readonly verification: { readonly doneToday: boolean } | null;
  readonly tribute: { readonly paidToday: boolean } | null;
  readonly photoAsked: boolean;
  readonly may: AiTerms['features'];
  /** The most hours that may be moved. */
  readonly limits: { readonly atOnce: number; readonly anHour: number; readonly aDay: number } | null;
  /** In what time it may move an hour again; null where it may now, or never. */
  readonly movesIn: string | null;
  /** What is left of the limits of the day. */
  readonly left: { readonly acts: number; readonly hours: number };
}

/** The facts of a lock as they stand. */
export function factsOf({ state, now }: Pick<LockNow, 'state' | 'now'>): LockFacts {
  const { remainingSeconds, elapsedSeconds } = numbersOf(state, 'WEARER', now);
  const { tasks, tribute, ai } = state;
  const nextAt = tasks ? nextTaskAt(tasks, now) : null;
  const owed = tribute ? tributeToday(state, now) : null;
  return {
    lockTitle: state.title,
    remaining: remainingSeconds === null ? null : timeInWords(remainingSeconds * SECOND_MS),
    locked: timeInWords(elapsedSeconds * SECOND_MS),
    frozen: frozenIn(state),
    safetyExitRunning: state.safetyExit !== null,
    hygienicUnlockRunning: state.freezes.some(({ source }) => source === 'HYGIENE'),
    tasks: tasks?.module.enabled
      ? {
          canAssign: tasks.selected === null && nextAt === null,
          current: tasks.selected?.task.title ?? null,
          doneToday: tasksCompletedOn(state, civilDate(state.timezone, now)),
          points: tasks.points,
          nextIn: nextAt === null ? null : timeInWords(nextAt - now),
        }
      : null,
    verification: state.verification ? { doneToday: verifiedToday(state, now) } : null,
    tribute: owed ? { paidToday: owed.remainingTodayMinorUnits === 0 } : null,
    photoAsked: ai?.photoAskedAt != null,
    may: ai?.terms.features ?? noFeatures,
    limits: ai
      ? {
          atOnce: ai.terms.limits.hoursPerMessage,
          anHour: ai.terms.limits.hoursPerHour,
          aDay: ai.terms.limits.hoursPerDay,
        }
      : null,
    movesIn: movesIn(state, now),
    left: leftToday(state, now),
  };
}

function movesIn({ ai }: LockState, now: number): string | null {
  const at = ai ? mayMoveAt(ai, HOUR_MS, now) : null;
  return at === null || at <= now ? null : timeInWords(at - now);
}

const noFeatures = {
  taskAssignment: false,
  photoVerification: false,
  timeAdjustment: false,
  emergencyOverride: false,
};

function frozenIn(state: LockState): string | null {
  const [freeze] = state.freezes;
  if (!freeze) return null;
  const hides = isTimeHidden(state, 'WEARER');
  return freeze.until === null || hides
    ? freeze.source.toLowerCase()
    : `${freeze.source.toLowerCase()}, it ends by itself`;
}

function leftToday({ ai }: LockState, now: number): LockFacts['left'] {
  if (!ai) return { acts: 0, hours: 0 };
  const today = ai.acts.filter(({ at }) => now - at < DAY_MS);
  const moved = today.reduce((sum, { movedMs }) => sum + movedMs, 0) / HOUR_MS;
  const { actsPerDay, hoursPerDay } = ai.terms.limits;
  return {
    acts: Math.max(0, actsPerDay - today.length),
    hours: Math.max(0, Math.floor(hoursPerDay - moved)),
  };
}
