import type { AskedDay, DailyDuty } from '../locks/days';
import type { LockState } from '../locks/state';
import { MINUTE_MS } from '../time/duration';
import { gamesOf } from './edit';
import { lastCompletedBefore, tasksCompletedOn } from './tasks';
import { lastSpinBefore, spinsOn } from './wheel';

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
  askedOn(state: LockState, day: AskedDay): number;
}

/**
 * Returns how many plays fit into a day; the first can come once the cooldown of the last one before it is
 * over.
 */
function mostOn({ countedFrom, countedMs }: AskedDay, last: number | null, cooldownMinutes: number): number {
  const cooldownMs = cooldownMinutes * MINUTE_MS;
  const waitMs = last === null ? 0 : Math.max(0, last + cooldownMs - countedFrom);
  return countedMs <= waitMs ? 0 : Math.floor((countedMs - waitMs - 1) / cooldownMs) + 1;
}

export const tasksDuty: Quota = {
  kind: 'TASKS',
  isAsked: (state) => tasksRequired(state) > 0,
  askedSince: ({ tasks }) => tasks?.countsSince,
  askedOn(state, day) {
    const { taskCooldownMinutes } = gamesOf(state).taskModule;
    const most = mostOn(day, lastCompletedBefore(state, day.date), taskCooldownMinutes);
    return Math.min(tasksRequired(state), most);
  },
  isMissed: (state, day) => tasksCompletedOn(state, day.date) < tasksDuty.askedOn(state, day),
};

export const spinsDuty: Quota = {
  kind: 'SPINS',
  isAsked: (state) => spinsRequired(state) > 0,
  askedSince: ({ wheel }) => wheel?.countsSince,
  askedOn(state, day) {
    const { spinCooldownMinutes } = gamesOf(state).wheelModule;
    const most = mostOn(day, lastSpinBefore(state, day.date), spinCooldownMinutes);
    return Math.min(spinsRequired(state), most);
  },
  isMissed: (state, day) => spinsOn(state, day.date) < spinsDuty.askedOn(state, day),
};
