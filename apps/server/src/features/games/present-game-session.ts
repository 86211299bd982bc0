import type { gameSession } from '@keyhold/contracts/games/game-session';
import type { GameEntry } from '@keyhold/rules/games/game-history';
import { pointsToWaitFor } from '@keyhold/rules/games/task-module';
import { nextTaskAt, tasksCompletedOn } from '@keyhold/rules/games/tasks';
import { nextSpinAt, spinsOn } from '@keyhold/rules/games/wheel';
import { askedToday } from '@keyhold/rules/locks/days';
import { isTimeHidden } from '@keyhold/rules/locks/hidden';
import type { Surroundings } from '@keyhold/rules/locks/module';
import type { LockPermissions, LockViewer } from '@keyhold/rules/locks/permissions';
import type { LockState } from '@keyhold/rules/locks/state';
import { civilDate } from '@keyhold/rules/time/civil-day';
import { wholeSeconds } from '@keyhold/rules/time/duration';
import type * as z from 'zod/mini';

type GameSession = z.output<typeof gameSession>;

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A lock with the eyes of one of its two people; the state was advanced to `now`. */
export interface GamesView {
  readonly state: LockState;
  readonly viewer: LockViewer;
  readonly now: number;
  readonly surroundings: Surroundings;
  readonly permissions: Pick<LockPermissions, 'canReadHistory'>;
}

/**
 * How the games of a lock stand: without amounts of time where they are hidden from the viewer, and without what was
 * played where the history is. The last spin stays: who spun has seen it.
 */
export function presentGameSession(view: GamesView): GameSession {
  const { state, viewer, now, surroundings, permissions } = view;
  const { tasks, wheel } = state;
  const today = civilDate(state.timezone, now);
  const isLocked = state.status === 'LOCKED';
  const asked = askedToday(state, now, surroundings);
  const hidesTime = isTimeHidden(state, viewer);
  const history = (state.gameHistory ?? []).map((entry) => presentEntry(entry, hidesTime));
  return {
    currentTaskPoints: tasks?.points ?? 0,
    pointsRequired: tasks ? pointsToWaitFor(tasks.module) : 0,
    tasksCompletedToday: tasksCompletedOn(state, today),
    tasksRequiredToday: asked.tasks,
    wheelSpinsToday: spinsOn(state, today),
    spinsRequiredToday: asked.spins,
    lastTaskCompletedAt: iso(tasks?.lastCompletedAt ?? null),
    lastWheelSpinAt: iso(wheel?.lastSpinAt ?? null),
    nextTaskAt: iso(tasks && isLocked ? nextTaskAt(tasks, now) : null),
    nextSpinAt: iso(wheel && isLocked ? nextSpinAt(wheel, now) : null),
    currentSelectedTask: tasks?.selected
      ? { task: tasks.selected.task, selectedAt: new Date(tasks.selected.selectedAt).toISOString() }
      : null,
    lastSpin: lastSpin(history),
    gameHistory: permissions.canReadHistory ? history : [],
  };
}

function lastSpin(history: GameSession['gameHistory']): GameSession['lastSpin'] {
  const spin = history.find(({ kind }) => kind === 'SPIN');
  if (!spin) return null;
  const { details, timestamp, timeAdjustment } = spin;
  return { details, timestamp, timeAdjustment };
}

function presentEntry(
  { kind, title, at, points, adjustmentMs }: GameEntry,
  hidesTime: boolean,
): GameSession['gameHistory'][number] {
  return {
    kind,
    details: title,
    timestamp: new Date(at).toISOString(),
    pointsEarned: points,
    timeAdjustment: hidesTime ? null : wholeSeconds(adjustmentMs),
  };
}
