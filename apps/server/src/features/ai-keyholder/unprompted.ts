import { type AiSettings, standardAiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import { civilDate } from '@keyhold/rules/time/civil-day';
import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Deps } from '../../deps';
import { type Listener, listener } from '../../events/listener';
import type { Task } from '../../jobs/job-queue';
import { runningWithAi } from '../locks/locks.api';
import { aiConfigs } from './ai-keyholder.tables';
import { speakSoon } from './speak-soon';

const task = 'ai-keyholder.speak_up';
const occasions = ['morning', 'missed_day', 'failed_task'] as const;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The minute of the day in a zone. */
function minuteIn(timezone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
  return minutesOf(parts.format(now));
}

/** Whether somebody wants to be left alone at that minute; a span may go over midnight. */
export function isQuiet({ quietFrom, quietTo }: AiSettings['unprompted'], minute: number): boolean {
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** How long after the quiet hours a good morning is one. */
const morningMinutes = 120;

/** Leaves a good morning for everybody whose quiet hours have just ended. */
export async function sayGoodMornings(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const lockId = runningWithAi(aiConfigs.userId);
  const found = await deps.db
    .select({ userId: aiConfigs.userId, settings: aiConfigs.settings, spokeOn: aiConfigs.spokeOn, lockId })
    .from(aiConfigs)
    .where(and(eq(aiConfigs.enabled, true), isNotNull(lockId)));
  for (const { userId, settings, spokeOn, lockId } of found) {
    const { unprompted } = { ...standardAiSettings, ...settings };
    const since = (minuteIn(unprompted.timezone, now) - minutesOf(unprompted.quietTo) + 1440) % 1440;
    const isDone = spokeOn === civilDate(unprompted.timezone, now);
    if (!unprompted.enabled || isDone || since > morningMinutes) continue;
    await deps.transaction((tx) =>
      deps.jobs.add(tx, task, { userId, lockId, occasion: 'morning' }, { key: `${task}:${userId}:morning` }),
    );
  }
}

/** A word after a day that was missed or a task that failed. */
export function noticeMisses(deps: Deps): Listener {
  return listener({
    name: 'ai-keyholder.notice_misses',
    types: ['locks.day_ended', 'games.task_failed'],
    async handle(tx, { payload: { lockId, wearerId: userId, keyholderId, event } }) {
      if (keyholderId !== null) return undefined;
      if (event.type === 'locks.day_ended' && event.data.missed.length === 0) return undefined;
      const occasion = event.type === 'locks.day_ended' ? 'missed_day' : 'failed_task';
      await deps.jobs.add(tx, task, { userId, lockId, occasion });
      return undefined;
    },
  });
}

const toSpeak = z.object({ userId: z.string(), lockId: z.string(), occasion: z.enum(occasions) });

/** Speaks by itself where the wearer wants that now: not in quiet hours, and not more often than they set. */
export function speakUp(deps: Deps): Task {
  return {
    name: task,
    async run(payload) {
      const { userId, lockId, occasion } = toSpeak.parse(payload);
      if (await takeOccasion(deps, userId)) speakSoon(deps, { userId, lockId, occasion });
    },
  };
}

async function takeOccasion({ db, clock }: Deps, userId: string): Promise<boolean> {
  const [config] = await db.select().from(aiConfigs).where(eq(aiConfigs.userId, userId));
  if (!config?.enabled) return false;
  const { unprompted } = { ...standardAiSettings, ...config.settings };
  const now = clock.now();
  if (!unprompted.enabled || isQuiet(unprompted, minuteIn(unprompted.timezone, now))) return false;
  const today = civilDate(unprompted.timezone, now);
  const isOther = or(isNull(aiConfigs.spokeOn), ne(aiConfigs.spokeOn, today));
  const taken = await db
    .update(aiConfigs)
    .set({
      spokeAt: now,
      spokeOn: today,
      spokeCount: sql`case when ${isOther} then 1 else ${aiConfigs.spokeCount} + 1 end`,
    })
    .where(
      and(
        eq(aiConfigs.userId, userId),
        sql`${unprompted.perDay} > 0`,
        or(isOther, lt(aiConfigs.spokeCount, unprompted.perDay)),
      ),
    )
    .returning({ userId: aiConfigs.userId });
  return taken.length > 0;
}
