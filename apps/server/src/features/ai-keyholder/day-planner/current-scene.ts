import type { Scene, TimeOfDay } from '@keyhold/rules/ai-studio/scene';
import { timeAt, timeOfDayAt } from '@keyhold/rules/day-plan/clock-time';
import { currentSlot } from '@keyhold/rules/day-plan/current-slot';
import { timeOfDayMs } from '@keyhold/rules/time/civil-day';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import type { Deps } from '../../../deps';
import { findConfig } from '../find-config';
import { findPlan } from './plans';

/** What the persona of a person does now by its day plan, null where that says nothing, and which time of day it is there. */
export async function currentScene(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<{ readonly slot: Scene | null; readonly timeOfDay: TimeOfDay }> {
  const now = clock.now();
  const plan = await findPlan(db, userId);
  const at = plan ? currentSlot(plan.slots, plan.timezone, now).at : null;
  const slot = at === null ? undefined : plan?.slots[at];
  if (slot) {
    const { activity, location, outfit, from } = slot;
    const timeOfDay = timeOfDayAt(from);
    return { slot: { activity, location, outfit, timeOfDay }, timeOfDay };
  }
  const { settings } = await findConfig(db, userId);
  const minute = Math.floor(timeOfDayMs(settings.dayPlanning.timezone, now) / MINUTE_MS);
  return { slot: null, timeOfDay: timeOfDayAt(timeAt(minute)) };
}
