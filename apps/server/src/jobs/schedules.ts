import { CronExpressionParser } from 'cron-parser';
import { and, eq, lte } from 'drizzle-orm';
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

/** Runs the duties that are due by the app's clock; each is claimed by moving its row on, so one worker runs it. */
export async function runDueDuties(
  deps: { db: Database; clock: Clock; log: Logger },
  duties: readonly Duty[],
): Promise<void> {
  const now = deps.clock.now();
  await deps.db
    .insert(schedules)
    .values(duties.map((duty) => ({ name: duty.name, nextRunAt: nextRunAt(duty, now) })))
    .onConflictDoNothing();
  for (const duty of duties) {
    const claimed = await deps.db
      .update(schedules)
      .set({ nextRunAt: nextRunAt(duty, now) })
      .where(and(eq(schedules.name, duty.name), lte(schedules.nextRunAt, now)))
      .returning({ name: schedules.name });
    if (claimed.length === 0) continue;
    try {
      await duty.run();
    } catch (error) {
      deps.log.error({ err: error, duty: duty.name }, 'duty failed');
    }
  }
}
