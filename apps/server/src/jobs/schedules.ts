import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { CronExpressionParser } from 'cron-parser';
import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { Clock } from '../kernel/clock';
import { schedules } from './jobs.tables';

/** Something to do again and again; running it late or twice must do no harm. */
export interface Duty {
  readonly name: string;
  /** Cron expression, read in `timezone`. */
  readonly cron: string;
  readonly timezone: string;
  run(): Promise<void>;
}

/** The first moment after `after` (epoch ms) at which the duty is due. */
export function nextRunAt(duty: Pick<Duty, 'cron' | 'timezone'>, after: number): number {
  return CronExpressionParser.parse(duty.cron, { tz: duty.timezone, currentDate: new Date(after) })
    .next()
    .getTime();
}

/** By how much the clocks of two workers may differ. */
const clocksDifferMs = 5 * MINUTE_MS;
const furthest = new WeakMap<Duty, { from: number; to: number }>();

/**
 * The latest next run that a clock which is right can have written; read from the cron expression only when the last
 * answer is past.
 */
function furthestRunAt(duty: Duty, now: number): number {
  const after = now + clocksDifferMs;
  const former = furthest.get(duty);
  if (former && former.from <= after && after < former.to) return former.to;
  const to = nextRunAt(duty, after);
  furthest.set(duty, { from: after, to });
  return to;
}

/**
 * Runs the duties that are due by the app's clock; each is claimed by moving its row on, so one worker runs it. One that
 * stands further ahead than its next run was put there by a clock that was wrong, and is due as well.
 */
export async function runDueDuties(
  deps: { db: Database; clock: Clock; log: Logger },
  duties: readonly Duty[],
): Promise<void> {
  const now = deps.clock.now();
  // It looks every second and nearly always finds nothing to do: one statement, and no cron expression is read.
  const times = new Map((await deps.db.select().from(schedules)).map((row) => [row.name, row.nextRunAt]));
  const unknown = duties.filter(({ name }) => !times.has(name));
  if (unknown.length > 0)
    await deps.db
      .insert(schedules)
      .values(unknown.map((duty) => ({ name: duty.name, nextRunAt: nextRunAt(duty, now) })))
      .onConflictDoNothing();
  for (const duty of duties) {
    const dueAt = times.get(duty.name);
    if (dueAt === undefined || (dueAt > now && dueAt <= furthestRunAt(duty, now))) continue;
    const claimed = await deps.db
      .update(schedules)
      .set({ nextRunAt: nextRunAt(duty, now) })
      .where(and(eq(schedules.name, duty.name), eq(schedules.nextRunAt, dueAt)))
      .returning({ name: schedules.name });
    if (claimed.length === 0) continue;
    try {
      await duty.run();
    } catch (error) {
      deps.log.error({ err: error, duty: duty.name }, 'duty failed');
    }
  }
}
