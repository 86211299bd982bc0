import { DAY_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { CronExpressionParser } from 'cron-parser';
import { and, eq, lt, notInArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { Clock } from '../kernel/clock';
import { schedules as scheduleRows } from './jobs.tables';

/** Work that is done again and again at set times; running it late or twice must do no harm. */
export interface Schedule {
  readonly name: string;
  /** Cron expression, read in `timezone`. */
  readonly cron: string;
  readonly timezone: string;
  run(): Promise<void>;
}

/** The first moment after `after` (epoch ms) at which the schedule is due. */
export function nextRunAt(schedule: Pick<Schedule, 'cron' | 'timezone'>, after: number): number {
  return CronExpressionParser.parse(schedule.cron, { tz: schedule.timezone, currentDate: new Date(after) })
    .next()
    .getTime();
}

/** The clocks of two workers may differ by this much. */
const clocksDifferMs = 5 * MINUTE_MS;
/**
 * A schedule that this version does not know may be one of another version that runs beside it, which would have
 * run it long before this.
 */
const abandonedAfterMs = 30 * DAY_MS;
const furthest = new WeakMap<Schedule, { from: number; to: number }>();

/**
 * The latest next run that a clock which is right can have written; read from the cron expression only when the last
 * answer is past.
 */
function furthestRunAt(schedule: Schedule, now: number): number {
  const after = now + clocksDifferMs;
  const former = furthest.get(schedule);
  if (former && former.from <= after && after < former.to) return former.to;
  const to = nextRunAt(schedule, after);
  furthest.set(schedule, { from: after, to });
  return to;
}

/**
 * Runs the schedules that are due by the app's clock; each is claimed by moving its row on, so one worker runs it. One that
 * stands further ahead than its next run was put there by a clock that was wrong, and is due as well.
 */
export async function runDueSchedules(
  deps: { db: Database; clock: Clock; log: Logger },
  schedules: readonly Schedule[],
): Promise<void> {
  const now = deps.clock.now();
  // It looks every second and nearly always finds nothing to do: one statement, and no cron expression is read.
  const times = new Map((await deps.db.select().from(scheduleRows)).map((row) => [row.name, row.nextRunAt]));
  const unknown = schedules.filter(({ name }) => !times.has(name));
  if (unknown.length > 0)
    await deps.db
      .insert(scheduleRows)
      .values(unknown.map((schedule) => ({ name: schedule.name, nextRunAt: nextRunAt(schedule, now) })))
      .onConflictDoNothing();
  const names = schedules.map(({ name }) => name);
  const isAbandoned = ([name, dueAt]: [string, number]) =>
    dueAt < now - abandonedAfterMs && !names.includes(name);
  if ([...times].some(isAbandoned))
    await deps.db
      .delete(scheduleRows)
      .where(and(lt(scheduleRows.nextRunAt, now - abandonedAfterMs), notInArray(scheduleRows.name, names)));
  for (const schedule of schedules) {
    const dueAt = times.get(schedule.name);
    if (dueAt === undefined || (dueAt > now && dueAt <= furthestRunAt(schedule, now))) continue;
    const claimed = await deps.db
      .update(scheduleRows)
      .set({ nextRunAt: nextRunAt(schedule, now) })
      .where(and(eq(scheduleRows.name, schedule.name), eq(scheduleRows.nextRunAt, dueAt)))
      .returning({ name: scheduleRows.name });
    if (claimed.length === 0) continue;
    try {
      await schedule.run();
    } catch (error) {
      deps.log.error({ err: error, schedule: schedule.name }, 'schedule failed');
    }
  }
}
