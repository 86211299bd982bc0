import { penalize } from '../games/penalties';
import { type Quota, spinsDuty, tasksDuty } from '../games/quotas';
import { civilDate, nextDayStart } from '../time/civil-day';
import { addDays } from '../time/dates';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { coveredMs } from '../time/spans';
import type { LockModule, Surroundings } from './module';
import type { LockState } from './state';
import { tributeDuty, unpaidMinorUnits } from './tribute';
import { verificationDuty } from './verification';

/** A day asks for a duty only where the lock was on, and the duty asked for, for this long in it. */
const COUNTED_FROM_MS = 12 * HOUR_MS;

export type DutyKind = 'VERIFICATION' | 'TRIBUTE' | 'TASKS' | 'SPINS';

/** A day that is just over, as one duty sees it. */
export interface AskedDay {
  date: string;
  /** The day's beginning, or since when in it the duty was asked for. */
  countedFrom: number;
  /** The milliseconds for which the lock was on from there to the day's end. */
  countedMs: number;
}

/** Something that a lock asks of its wearer once a civil day of its zone. */
export interface DailyDuty {
  kind: DutyKind;
  isAsked(state: LockState): boolean;
  /** Since when, where that is not since the lock's start. */
  askedSince?(state: LockState): number | undefined;
  /** Asked of a state to which nothing happened since the day's end. */
  isMissed(state: LockState, day: AskedDay): boolean;
}

/** A day that is over, and what it lacked. */
interface MissedDay {
  date: string;
  duties: readonly DutyKind[];
}

const WEEK_MS = 7 * DAY_MS;

export interface DaySlice {
  /** `YYYY-MM-DD` */
  date: string;
  /** The later of the day's beginning and the lock's. */
  startedAt: number;
  endsAt: number;
  /**
   * Present if a changed zone went back to a date that had already ended: a date is answered for only once.
   */
  answeredUntil?: string;
  /** Those of the seven days before it that lacked something, in their order; left out where none did. */
  missedDays?: readonly MissedDay[];
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
      /** The amount that the day's tribute lacked; null without one, and if the day does not count. */
      unpaidMinorUnits: number | null;
      /** The next day, with the zone if another one counts from here on. */
      next: { date: string; endsAt: number; timezone?: string };
    };
  }
}

/** A further duty is a file of its own and one line here. */
const duties: readonly DailyDuty[] = [verificationDuty, tributeDuty, tasksDuty, spinsDuty];

const isAskedForAny = (state: LockState) => duties.some((duty) => duty.isAsked(state));

/** The duties with a penalty. A day costs it once, however many of them were missed. */
const penalized: readonly DutyKind[] = ['TASKS', 'SPINS'];

function dayAt(zone: string, at: number) {
  return { date: civilDate(zone, at), endsAt: nextDayStart(zone, at) };
}

/** The day that begins at `at`, in the zone of changed penalties from here on. */
function nextDay({ penalties, timezone }: LockState, at: number) {
  const zone = penalties?.next?.enabled ? penalties.next.timezone : timezone;
  return { ...dayAt(zone, at), ...(zone !== timezone && { timezone: zone }) };
}

function firstDay(state: LockState, at: number): DaySlice {
  const day = dayAt(state.timezone, at);
  return { ...day, startedAt: at, hygiene: state.hygienic?.active ? [{ from: at, to: day.endsAt }] : [] };
}

/**
 * Returns for how long the lock was on in a day, or from `from` to its end, in milliseconds. Frozen time
 * counts; hygienic unlocks and gaps do not.
 */
function countedMs(
  { startedAt, endsAt, hygiene }: DaySlice,
  { gaps }: Surroundings,
  from = startedAt,
): number {
  return endsAt - from - coveredMs([...hygiene, ...gaps], from, endsAt);
}

/** The day as that duty sees it; null where it asks for nothing. */
function askedDay(
  state: LockState,
  days: DaySlice,
  surroundings: Surroundings,
  duty: DailyDuty,
): AskedDay | null {
  const countedFrom = Math.max(duty.askedSince?.(state) ?? days.startedAt, days.startedAt);
  const day = { date: days.date, countedFrom, countedMs: countedMs(days, surroundings, countedFrom) };
  const isAsked = days.answeredUntil === undefined && duty.isAsked(state);
  return isAsked && day.countedMs >= COUNTED_FROM_MS ? day : null;
}

function missedOn(state: LockState, days: DaySlice, surroundings: Surroundings): DutyKind[] {
  const isMissed = (duty: DailyDuty) => {
    const day = askedDay(state, days, surroundings, duty);
    return day !== null && duty.isMissed(state, day);
  };
  return duties.filter(isMissed).map(({ kind }) => kind);
}

/** The last seven days that are over, from the lock's first on, in their order, each with what it lacked. */
export function pastWeek({ days, startedAt, timezone }: LockState): { date: string; missed: DutyKind[] }[] {
  if (!days) return [];
  const first = civilDate(timezone, startedAt);
  return [7, 6, 5, 4, 3, 2, 1].flatMap((ago) => {
    const date = addDays(days.date, -ago);
    const missed = days.missedDays?.find((day) => day.date === date)?.duties ?? [];
    return date < first ? [] : [{ date, missed: [...missed] }];
  });
}

/** The same days with one more that is over, in the week before the day that comes. */
function missedUntil(over: DaySlice | undefined, next: string, missed: MissedDay): readonly MissedDay[] {
  const since = Date.parse(next) - WEEK_MS;
  return [...(over?.missedDays ?? []), missed].filter(
    ({ date, duties }) => duties.length > 0 && Date.parse(date) >= since,
  );
}

/** A day that had counted as paid lacks its tribute after all. */
function withUnpaidDay(state: LockState, date: string | undefined): LockState {
  const { days, status } = state;
  if (!days || date === undefined || status === 'ENDED') return state;
  const others = (days.missedDays ?? []).filter((day) => day.date !== date);
  const lacked = days.missedDays?.find((day) => day.date === date)?.duties ?? [];
  const kinds = duties.map(({ kind }) => kind);
  const missed = { date, duties: kinds.filter((kind) => kind === 'TRIBUTE' || lacked.includes(kind)) };
  const missedDays = missedUntil({ ...days, missedDays: others }, days.date, missed);
  if (missedDays.length === 0) return state;
  const inOrder = missedDays.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  return { ...state, days: { ...days, missedDays: inOrder } };
}

/** How many tasks and spins the day that runs asks for, if the lock stays on from `now` to its end. */
export function askedToday(
  state: LockState,
  now: number,
  surroundings: Surroundings,
): { tasks: number; spins: number } {
  const { days } = state;
  if (!days) return { tasks: 0, spins: 0 };
  const hygiene = days.hygiene.map(({ from, to }) => ({ from, to: Math.min(to, now) }));
  const asked = (quota: Quota) => {
    const day = askedDay(state, { ...days, hygiene }, surroundings, quota);
    return day === null ? 0 : quota.askedOn(state, day);
  };
  return { tasks: asked(tasksDuty), spins: asked(spinsDuty) };
}

/** The civil days of a lock with daily duties, and what was left undone at the end of each. */
export const daysModule: LockModule = {
  due: [
    {
      kind: 'MIDNIGHT',
      dueAt: ({ days }) => days?.endsAt ?? null,
      happen(state, at, surroundings) {
        const { days } = state;
        if (!days) return [];
        const { date } = days;
        const counted = days.answeredUntil === undefined && countedMs(days, surroundings) >= COUNTED_FROM_MS;
        const missed = counted ? missedOn(state, days, surroundings) : [];
        const unpaid = counted ? unpaidMinorUnits(state, date) : null;
        const data = { date, counted, missed, unpaidMinorUnits: unpaid, next: nextDay(state, at) };
        const actor = { kind: 'system' } as const;
        return [
          { type: 'locks.day_ended', v: 1, at, actor, data },
          ...(missed.some((kind) => penalized.includes(kind))
            ? penalize(state, at, actor, { cause: 'DAY', date })
            : []),
        ];
      },
    },
  ],
  evolvers: {
    'locks.started'(state, { at }) {
      return isAskedForAny(state) ? { ...state, days: firstDay(state, at) } : state;
    },
    // Penalties hold from a midnight, so a day has to run from now on.
    'games.penalties_changed': (state, { at }) =>
      state.days ? state : { ...state, days: firstDay(state, at) },
    'locks.day_ended'({ days: over, ...state }, { at, data: { date, missed, next } }) {
      const zoned = { ...state, timezone: next.timezone ?? state.timezone };
      // Penalties that were switched off may have been the last that asked for something.
      if (!isAskedForAny(zoned)) return zoned;
      const hygiene = state.hygienic?.active ? [{ from: at, to: next.endsAt }] : [];
      const missedDays = missedUntil(over, next.date, { date, duties: missed });
      const day: DaySlice = {
        date: next.date,
        endsAt: next.endsAt,
        startedAt: at,
        hygiene,
        ...(missedDays.length > 0 && { missedDays }),
      };
      const answeredUntil = over?.answeredUntil ?? date;
      return { ...zoned, days: next.date > answeredUntil ? day : { ...day, answeredUntil } };
    },
    'locks.payment_rejected': (state, { data }) => withUnpaidDay(state, data.unpaidOn),
    'locks.payment_taken_back': (state, { data }) => withUnpaidDay(state, data.unpaidOn),
    'locks.hygienic_started'(state, { at }) {
      const { days } = state;
      if (!days) return state;
      return { ...state, days: { ...days, hygiene: [...days.hygiene, { from: at, to: days.endsAt }] } };
    },
    'locks.hygienic_completed'(state, { at }) {
      const { days } = state;
      if (!days) return state;
      // Only the last one can still be open.
      const hygiene = days.hygiene.map(({ from, to }) => ({ from, to: Math.min(to, at) }));
      return { ...state, days: { ...days, hygiene } };
    },
  },
};
