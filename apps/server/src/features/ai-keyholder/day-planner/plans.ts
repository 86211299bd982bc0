import type {
  dayPlan as dayPlanModel,
  dayPlanners,
  readDayPlan,
  saveDayPlan,
} from '@keyhold/contracts/ai-keyholder/day-planning';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import type { FieldError } from '@keyhold/contracts/errors';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import { timeOfDayAt } from '@keyhold/rules/day-plan/clock-time';
import { currentSlot } from '@keyhold/rules/day-plan/current-slot';
import {
  type DaySlot,
  faultsOf,
  inDayOrder,
  type PlannerSettings,
  type SlotFault,
} from '@keyhold/rules/day-plan/day-plan';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable, Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal, refuseField } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { users } from '../../users/users.tables';
import { findConfig } from '../find-config';
import { dayPlanJobs, dayPlans } from './day-planner.tables';

type PlanRow = typeof dayPlans.$inferSelect;
export type ShownPlan = z.output<typeof dayPlanModel>;

export const isoOrNull = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

export function shownSlots(slots: readonly DaySlot[]): ShownPlan['slots'] {
  return slots.map(({ outfit, weather, ...slot }) => ({
    ...slot,
    outfit: [...outfit],
    ...(weather && { weather }),
  }));
}

export const presentPlan = (row: PlanRow): ShownPlan => ({
  _id: row.id,
  slots: shownSlots(row.slots),
  timezone: row.timezone,
  effective_from: new Date(row.effectiveFrom).toISOString(),
  created_at: new Date(row.createdAt).toISOString(),
  generated_by: row.generatedBy,
  generated_at: isoOrNull(row.generatedAt),
  generation_duration: row.generationMs,
});

export async function findPlan(db: Queryable, userId: string): Promise<PlanRow | null> {
  const [row] = await db.select().from(dayPlans).where(eq(dayPlans.userId, userId));
  return row ?? null;
}

/** The plan that holds, what it says for now, and what may be done with it. */
export async function readCurrent(deps: Deps, userId: string): Promise<ReplyOf<typeof readDayPlan>> {
  const { settings } = await findConfig(deps.db, userId);
  const { timezone, plannerSettings, enabled } = settings.dayPlanning;
  const plan = await findPlan(deps.db, userId);
  const { at, until } = plan
    ? currentSlot(plan.slots, plan.timezone, deps.clock.now())
    : { at: null, until: null };
  const slot = plan && at !== null ? shownSlots(plan.slots)[at] : undefined;
  const [job] = await deps.db.select().from(dayPlanJobs).where(eq(dayPlanJobs.userId, userId));
  return {
    success: true,
    currentPlan: plan && presentPlan(plan),
    currentSlot: slot && at !== null ? { ...slot, at, timeOfDay: timeOfDayAt(slot.from) } : null,
    currentUntil: isoOrNull(until),
    timezone,
    plannerSettings,
    canGenerate: settings.enabled,
    isAutomatic: settings.enabled && enabled && plannerSettings.autoUpdate,
    jobId: job && job.state !== 'over' ? job.jobId : null,
  };
}

const words: Readonly<Record<SlotFault, (settings: PlannerSettings) => FieldError>> = {
  ENDS_BEFORE: () => ({ field: 'to', code: 'ends_before', message: 'This ends before it begins' }),
  TOO_SHORT: ({ minSlotDuration }) => ({
    field: 'to',
    code: 'too_short',
    message: `At least ${minSlotDuration} minutes`,
  }),
  OVERLAPS: () => ({ field: 'from', code: 'overlaps', message: 'This overlaps an earlier slot' }),
};

/** Refuses slots that a person's settings, or nobody's, allow; returns them as they follow each other. */
export async function checkedSlots(
  db: Queryable,
  userId: string,
  slots: readonly DaySlot[],
): Promise<readonly DaySlot[]> {
  const { settings } = await findConfig(db, userId);
  const { plannerSettings } = settings.dayPlanning;
  const errors = faultsOf(slots, plannerSettings).map(({ slot, fault }) => {
    const { field, code, message } = words[fault](plannerSettings);
    return { field: `slots.${slot}.${field}`, code, message };
  });
  if (slots.length > plannerSettings.maxSlotsPerDay) {
    const message = `At most ${plannerSettings.maxSlotsPerDay} slots`;
    errors.unshift({ field: 'slots', code: 'too_many_slots', message });
  }
  if (errors.length > 0) throw new Refusal('day_plan_refused', { errors });
  for (const [at, { location, activity, outfit }] of slots.entries()) {
    if (pointsAtMinors(location)) throw refuseField('ai_text_refused', `slots.${at}.location`);
    if (pointsAtMinors(activity)) throw refuseField('ai_text_refused', `slots.${at}.activity`);
    if (outfit.some(pointsAtMinors)) throw refuseField('ai_text_refused', `slots.${at}.outfit`);
  }
  return inDayOrder(slots).map((slot) => ({ ...slot, outfit: [...new Set(slot.outfit)] }));
}

/** What one person changes of their days is done one after the other, from however many browsers. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export interface NewPlan {
  readonly slots: readonly DaySlot[];
  readonly timezone: string;
  readonly generatedBy: (typeof dayPlanners)[number] | null;
  readonly generatedAt: number | null;
  readonly generationMs: number | null;
}

/** Puts a plan in the place of the one that holds. */
export async function putPlan(deps: Deps, tx: Tx, userId: string, plan: NewPlan): Promise<PlanRow> {
  const now = deps.clock.now();
  const row = { ...plan, id: newId(now, deps.random), createdAt: now, effectiveFrom: now };
  const [put] = await tx
    .insert(dayPlans)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: dayPlans.userId, set: row })
    .returning();
  return put as PlanRow;
}

export function tellOfPlan(
  { announce }: Deps,
  userId: string,
  plan: ShownPlan,
  loadedFrom: string | null = null,
): void {
  const generationTime = plan.generation_duration;
  announce.deliver({ userId }, 'day_plan_updated', { plan, loadedFrom, generationTime });
}

/** Saves what a person planned; refuses as the contract lists, also where the plan that they changed is not there any more. */
export async function savePlan(
  deps: Deps,
  userId: string,
  { basedOn, ...body }: InputOf<typeof saveDayPlan>['body'],
): Promise<ReplyOf<typeof saveDayPlan>> {
  const slots = await checkedSlots(deps.db, userId, body.slots as readonly DaySlot[]);
  const row = await deps.transaction(async (tx) => {
    await lockPerson(tx, userId);
    if (basedOn !== undefined && basedOn !== ((await findPlan(tx, userId))?.id ?? null))
      throw new Refusal('day_plan_changed');
    return putPlan(deps, tx, userId, {
      slots,
      timezone: body.timezone,
      generatedBy: body.generated_by ?? null,
      generatedAt: body.generated_at ? Date.parse(body.generated_at) : null,
      generationMs: body.generation_duration ?? null,
    });
  });
  const plan = presentPlan(row);
  tellOfPlan(deps, userId, plan);
  return { success: true, plan };
}
