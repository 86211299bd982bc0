import { civilDate, nextDayStart } from '../time/civil-day';
import { HOUR_MS } from '../time/duration';
import { coveredMs } from '../time/spans';
import type { LockModule, Surroundings } from './module';
import type { LockState } from './state';
import { tributeDuty, unpaidMinorUnits } from './tribute';
import { verificationDuty } from './verification';

/** A day asks for its duties only where the lock was on for this long in it. */
const COUNTED_FROM_MS = 12 * HOUR_MS;

export type DutyKind = 'VERIFICATION' | 'TRIBUTE';

/** Something that a lock asks of its wearer once a civil day of its zone. */
export interface DailyDuty {
  kind: DutyKind;
  isAsked(state: LockState): boolean;
  /** Asked about a day that is just over, of a state to which nothing happened since. */
  isMissed(state: LockState, date: string): boolean;
}

export interface DaySlice {
  /** `YYYY-MM-DD` */
  date: string;
  /** The later of the day's beginning and the lock's. */
  startedAt: number;
  endsAt: number;
  /** Hygienic unlocks within it; one that goes on reaches to the day's end until it is completed. */
  hygiene: readonly { from: number; to: number }[];
}

declare module './state' {
  interface LockState {
    /** The civil day that runs; present where the lock has a daily duty. */
    days?: DaySlice;
  }
}
declare module './events' {
  interface LockEventData {
    'locks.day_ended': {
      date: string;
      counted: boolean;
      /** Empty where the day does not count. */
      missed: DutyKind[];
      /** What the day's tribute lacked; null without one, and where the day does not count. */
      unpaidMinorUnits: number | null;
      next: { date: string; endsAt: number };
    };
  }
}

/** A further duty is a file of its own and one line here. */
const duties: readonly DailyDuty[] = [verificationDuty, tributeDuty];

function dayAt(zone: string, at: number) {
  return { date: civilDate(zone, at), endsAt: nextDayStart(zone, at) };
}

/** Frozen or not: only time without the lock on, and time in which the service was down, is left out. */
function isCounted({ startedAt, endsAt, hygiene }: DaySlice, { gaps }: Surroundings): boolean {
  return endsAt - startedAt - coveredMs([...hygiene, ...gaps], startedAt, endsAt) >= COUNTED_FROM_MS;
}

/** The civil days of a lock with daily duties, and what was left undone at the end of each. */
export const daysModule: LockModule = {
  due: [
    {
      kind: 'MIDNIGHT',
      dueAt: ({ days }) => days?.endsAt ?? null,
      happen(state, at, surroundings) {
        const { days, timezone } = state;
        if (!days) return [];
        const { date } = days;
        const counted = isCounted(days, surroundings);
        const missed = duties
          .filter((duty) => counted && duty.isAsked(state) && duty.isMissed(state, date))
          .map(({ kind }) => kind);
        const unpaid = counted ? unpaidMinorUnits(state, date) : null;
        const data = { date, counted, missed, unpaidMinorUnits: unpaid, next: dayAt(timezone, at) };
        return [{ type: 'locks.day_ended', v: 1, at, actor: { kind: 'system' }, data }];
      },
    },
  ],
  evolvers: {
    'locks.started'(state, { at }) {
      if (!duties.some((duty) => duty.isAsked(state))) return state;
      return { ...state, days: { ...dayAt(state.timezone, at), startedAt: at, hygiene: [] } };
    },
    'locks.day_ended': (state, { at, data: { next } }) => ({
      ...state,
      days: {
        ...next,
        startedAt: at,
        hygiene: state.hygienic?.active ? [{ from: at, to: next.endsAt }] : [],
      },
    }),
    'locks.hygienic_started'(state, { at }) {
      const { days } = state;
      if (!days) return state;
      return { ...state, days: { ...days, hygiene: [...days.hygiene, { from: at, to: days.endsAt }] } };
    },
    'locks.hygienic_completed'(state, { at }) {
      const { days } = state;
      if (!days) return state;
      // Only the last one can have been open.
      const hygiene = days.hygiene.map(({ from, to }) => ({ from, to: Math.min(to, at) }));
      return { ...state, days: { ...days, hygiene } };
    },
  },
};
