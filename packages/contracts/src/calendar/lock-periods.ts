import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { fileReply, id, instant, timeZone } from '../text';

/** More are not listed at once: the newest of the time asked for are. The export has them all. */
export const LISTED_PERIODS_MAX = 10_000;

/** The years that a calendar is kept for. */
const isInCalendar = z.refine<string>((value) => value >= '1970-01-02' && value < '2200', 'Out of range');

/**
 * An instant, or a civil day of `tz` (`YYYY-MM-DD`): `from` a day is from its beginning, `to` a day includes it. An
 * instant `to` is not included itself.
 */
const limit = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, error: 'A day or a moment is needed' })])
  .check(isInCalendar);

const range = {
  from: z.optional(limit),
  to: z.optional(limit),
  /** Whose civil days the days are; UTC without it. */
  tz: z.optional(timeZone),
};

const period = z.object({
  _id: id,
  startAt: instant,
  /** Null while it goes on. */
  endAt: z.nullable(instant),
  /** Made by a lock, or with Start now and End now. */
  source: z.enum(['LOCK', 'MANUAL']),
  /** The lock that made it, to its wearer, as long as there is one. */
  lockId: z.nullable(id),
  /** The lock's title, to its wearer. */
  title: z.nullable(z.string()),
});

export const listLockPeriods = endpoint({
  method: 'GET',
  path: '/api/lock-periods',
  summary:
    'The periods that overlap a time, in their order, and the statistics of all; of others what goes on now',
  auth: 'member',
  query: z.object({
    /** Asks for the open periods of somebody else, who has to show their current locks. */
    userId: z.optional(id),
    ...range,
  }),
  reply: z.object({
    periods: z.array(period),
    stats: z.object({
      totalLockedMs: z.number(),
      longestStreakDays: z.number(),
      currentStreakDays: z.number(),
      sessionCount: z.number(),
    }),
  }),
  errors: ['user_not_found'],
});

export const startLockPeriod = endpoint({
  method: 'POST',
  path: '/api/lock-periods/start',
  summary: 'Start a period by hand, now',
  auth: 'member',
  body: z.strictObject({
    /** The caller's time zone. Nothing depends on it, since a period is two instants. */
    tz: z.optional(timeZone),
  }),
  reply: z.object({ period }),
  errors: ['lock_period_active'],
  limits: [{ name: 'lock-period', points: 100, durationSeconds: 86_400, by: 'user' }],
});

export const endLockPeriod = endpoint({
  method: 'POST',
  path: '/api/lock-periods/end',
  summary: 'End the period that was started by hand, now',
  auth: 'member',
  reply: z.object({ period }),
  errors: ['lock_period_not_active'],
});

export const exportLockPeriods = endpoint({
  method: 'GET',
  path: '/api/lock-periods/export',
  alsoAt: ['/lock-periods/export'],
  summary: 'The own periods that overlap a time, as CSV, oldest first',
  auth: 'member',
  query: z.object(range),
  reply: fileReply,
  sendsFile: true,
  fileTypes: ['text/csv'],
  errors: [],
  limits: [{ name: 'lock-period-export', points: 60, durationSeconds: 3600, by: 'user' }],
});

/** The file name of the export of these civil days, both included. */
export const exportFileName = (first: string, last: string) => `lock-periods-${first}-to-${last}.csv`;
