import type { DailyDuty } from '../locks/days';
import type { LockState } from '../locks/state';
import { gamesOf } from './edit';
import { mostWithin } from './penalty-config';
import { tasksCompletedOn } from './tasks';
import { spinsOn } from './wheel';

const config = ({ penalties }: LockState) => (penalties?.config.enabled ? penalties.config : null);

/** How many tasks are asked for a day; 0 where none are. */
function tasksRequired(state: LockState): number {
  return state.tasks?.module.enabled ? (config(state)?.taskRequiredPerDay ?? 0) : 0;
}

/** How many spins are asked for a day; 0 where none are. */
function spinsRequired(state: LockState): number {
  return state.wheel?.module.enabled ? (config(state)?.wheelSpinsPerDay ?? 0) : 0;
}

/** Plays that a day asks for: no more than fit into it. */
export interface Quota extends DailyDuty {
  askedOn(state: LockState, countedMs: number): number;
}

export const tasksDuty: Quota = {
  kind: 'TASKS',
  isAsked: (state) => tasksRequired(state) > 0,
  askedSince: ({ tasks }) => tasks?.onSince,
  askedOn(state, countedMs) {
    const { taskCooldownMinutes } = gamesOf(state).taskModule;
    return Math.min(tasksRequired(state), mostWithin(countedMs, taskCooldownMinutes));
  },
  isMissed(state, { date, countedMs }) {
    return tasksCompletedOn(state, date) < tasksDuty.askedOn(state, countedMs);
  },
};

export const spinsDuty: Quota = {
  kind: 'SPINS',
  isAsked: (state) => spinsRequired(state) > 0,
  askedSince: ({ wheel }) => wheel?.onSince,
  askedOn(state, countedMs) {
    const { spinCooldownMinutes } = gamesOf(state).wheelModule;
    return Math.min(spinsRequired(state), mostWithin(countedMs, spinCooldownMinutes));
  },
  isMissed(state, { date, countedMs }) {
    return spinsOn(state, date) < spinsDuty.askedOn(state, countedMs);
  },
};
