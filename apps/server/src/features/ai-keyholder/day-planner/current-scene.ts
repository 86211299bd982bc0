import type { Scene, TimeOfDay } from '@keyhold/rules/ai-studio/scene';
import { timeAt, timeOfDayAt } from '@keyhold/rules/day-plan/clock-time';
import { currentSlot } from '@keyhold/rules/day-plan/current-slot';
import { timeOfDayMs } from '@keyhold/rules/time/civil-day';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import type { Deps } from '../../../deps';
import { findConfig } from '../find-config';
import { findPlan } from './plans';

/** What the persona of a person does now by its day plan; null where that says nothing. */
export async function sceneNow(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<Scene | null> {
  const plan = await findPlan(db, userId);
  const at = plan ? currentSlot(plan.slots, plan.timezone, clock.now()).at : null;
  const slot = at === null ? undefined : plan?.slots[at];
  if (!slot) return null;
  const { activity, location, outfit, from } = slot;
  return { activity, location, outfit, timeOfDay: timeOfDayAt(from) };
}

/** `sceneNow`, and which time of day it is there, also where the day plan says nothing. */
export async function currentScene(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<{ readonly slot: Scene | null; readonly timeOfDay: TimeOfDay }> {
  const slot = await sceneNow(deps, userId);
  if (slot) return { slot, timeOfDay: slot.timeOfDay };
  const { settings } = await findConfig(deps.db, userId);
  const minute = Math.floor(timeOfDayMs(settings.dayPlanning.timezone, deps.clock.now()) / MINUTE_MS);
  return { slot: null, timeOfDay: timeOfDayAt(timeAt(minute)) };
}
