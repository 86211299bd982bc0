import type { AiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import { nextMinuteOfDay, quietUntil } from '@keyhold/rules/notifications/quiet-hours';
import { civilDate } from '@keyhold/rules/time/civil-day';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { aiConfigs } from './ai-keyholder.tables';
import { withStandard } from './find-config';
import type { Occasion } from './talker';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When somebody's next good morning is due: as their quiet hours end; null where the AI says nothing by itself. */
export function nextMorning({ enabled, unprompted }: AiSettings, after: number): number | null {
  if (!enabled || !unprompted.enabled) return null;
  return nextMinuteOfDay(unprompted.timezone, minutesOf(unprompted.quietTo), after);
}

/** Whether it speaks by itself there, and not because it was spoken to or let in. */
export const isUnprompted = (occasion: Occasion): boolean =>
  occasion === 'morning' || occasion === 'missed_day' || occasion === 'failed_task';

/** Whether a person wants it to speak by itself now: not in quiet hours, and not more often a day than they set. */
export async function mayStillSpeak({ db, clock }: Deps, userId: string): Promise<boolean> {
  const [row] = await db.select().from(aiConfigs).where(eq(aiConfigs.userId, userId));
  if (!row?.enabled) return false;
  const { unprompted } = withStandard(row.settings, row.enabled);
  const now = clock.now();
  const { quietFrom, quietTo, timezone, perDay } = unprompted;
  const quiet = { fromMinute: minutesOf(quietFrom), toMinute: minutesOf(quietTo), timezone };
  if (!unprompted.enabled || quietUntil(quiet, now) !== null) return false;
  return (row.spokeOn === civilDate(timezone, now) ? row.spokeCount : 0) < perDay;
}

/** Counts a word that it said by itself. */
export async function countSpoken({ db, clock }: Deps, userId: string, settings: AiSettings): Promise<void> {
  const now = clock.now();
  const today = civilDate(settings.unprompted.timezone, now);
  const isOther = or(isNull(aiConfigs.spokeOn), ne(aiConfigs.spokeOn, today));
  await db
    .update(aiConfigs)
    .set({
      spokeAt: now,
      spokeOn: today,
      spokeCount: sql`case when ${isOther} then 1 else ${aiConfigs.spokeCount} + 1 end`,
    })
    .where(and(eq(aiConfigs.userId, userId)));
}
