import { HOUR_MS } from '@keyhold/rules/time/duration';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import * as z from 'zod';
import type { Deps } from '../../deps';
import { type Listener, listener } from '../../events/listener';
import type { Task } from '../../jobs/job-queue';
import { aiConfigs } from './ai-keyholder.tables';
import { findConfig, newestLock } from './find-config';
import { mayStillSpeak, nextMorning } from './occasions';
import { speakSoon } from './speak-soon';

const task = 'ai-keyholder.speak_up';
const occasions = ['morning', 'missed_day', 'failed_task'] as const;

/** How long after the quiet hours a good morning is one. */
const morningMs = 2 * HOUR_MS;
const mostAtOnce = 500;

/** Leaves a good morning for everybody whose quiet hours have just ended, and notes when their next one is due. */
export async function sayGoodMornings(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const isDue = and(
    eq(aiConfigs.enabled, true),
    isNotNull(aiConfigs.morningAt),
    lte(aiConfigs.morningAt, now),
  );
  for (;;) {
    const due = await deps.db
      .select({ userId: aiConfigs.userId, morningAt: aiConfigs.morningAt })
      .from(aiConfigs)
      .where(isDue)
      .orderBy(asc(aiConfigs.morningAt))
      .limit(mostAtOnce);
    for (const { userId, morningAt } of due) {
      const { settings } = await findConfig(deps.db, userId);
      const lockId = now - (morningAt ?? 0) > morningMs ? null : await newestLock(deps, userId);
      await deps.transaction(async (tx) => {
        const [moved] = await tx
          .update(aiConfigs)
          .set({ morningAt: nextMorning(settings, now) })
          .where(and(eq(aiConfigs.userId, userId), isDue))
          .returning({ userId: aiConfigs.userId });
        if (!moved || lockId === null) return;
        const said = { userId, lockId, occasion: 'morning' };
        await deps.jobs.add(tx, task, said, { key: `${task}:${userId}:morning` });
      });
    }
    if (due.length < mostAtOnce) return;
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

/** Speaks by itself where the wearer wants that now. */
export function speakUp(deps: Deps): Task {
  return {
    name: task,
    async run(payload) {
      const { userId, lockId, occasion } = toSpeak.parse(payload);
      if (await mayStillSpeak(deps, userId)) speakSoon(deps, { userId, lockId, occasion });
    },
  };
}
