import { CLOCK_TIME, timesOfDay } from '@keyhold/rules/day-plan/clock-time';
import {
  endsBeforeItBegins,
  MOST_SAVED_DAYS,
  plannerRanges,
  SAVED_DAY_NAME_LENGTH,
  weatherKinds,
} from '@keyhold/rules/day-plan/day-plan';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, instant, text, timeZone } from '../text';
import { catalogLimits } from './day-catalog';

/** The time zones that the page offers. */
export const plannerTimeZones = [
  'Europe/Stockholm',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'America/Chicago',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Australia/Sydney',
] as const;

export const outfitMaxItems = 12;
/** `ai_auto_planner` is a model; without one the product's own planner makes the day. */
export const dayPlanners = ['ai_auto_planner', 'built_in_planner'] as const;
/** What a program may plan ahead. */
export const planHorizonHours = 24;

const time = z.string().check(z.regex(CLOCK_TIME, 'A time such as 09:30'));
const name = (missing: string) => text({ min: 1, max: catalogLimits.nameLength, missing });
const weather = z.strictObject({
  kind: z.enum(weatherKinds),
  tempC: z
    .int('A whole number of degrees')
    .check(z.minimum(-60, 'At least -60'), z.maximum(60, 'At most 60')),
});

export const daySlot = z.strictObject({
  from: time,
  to: time,
  location: name('Choose a location'),
  activity: name('Choose an activity'),
  outfit: z
    .array(name('An empty piece says nothing'))
    .check(z.maxLength(outfitMaxItems, `At most ${outfitMaxItems} pieces`)),
  weather: z.optional(weather),
});

const slots = z
  .array(
    daySlot.check(
      z.refine(
        ({ from, to }) => !CLOCK_TIME.test(from) || !CLOCK_TIME.test(to) || !endsBeforeItBegins({ from, to }),
        { message: 'This ends before it begins', path: ['to'] },
      ),
    ),
  )
  .check(
    z.minLength(1, 'Add at least one time slot'),
    z.maxLength(plannerRanges.maxSlotsPerDay.max, `At most ${plannerRanges.maxSlotsPerDay.max} slots`),
  );

const generated = {
  /** Who made it; null where a person did. */
  generated_by: z.nullable(z.enum(dayPlanners)),
  generated_at: z.nullable(instant),
};

const shownSlots = z.array(z.object(daySlot.shape));

export const dayPlan = z.object({
  _id: id,
  slots: shownSlots,
  timezone: z.string(),
  effective_from: instant,
  created_at: instant,
  ...generated,
  /** In milliseconds. */
  generation_duration: z.nullable(z.int()),
});

const plannerSettings = z.object({
  autoUpdate: z.boolean(),
  minSlotDuration: z.int(),
  maxSlotsPerDay: z.int(),
  allowOverlaps: z.boolean(),
});

export const readDayPlan = endpoint({
  method: 'GET',
  path: '/api/ai-keyholder/day-planning/current',
  summary: 'The own day plan and the slot of now',
  auth: 'member',
  reply: z.object({
    success: z.literal(true),
    /** Null until there is one. */
    currentPlan: z.nullable(dayPlan),
    /** Null between slots. */
    currentSlot: z.nullable(z.object({ ...daySlot.shape, at: z.int(), timeOfDay: z.enum(timesOfDay) })),
    /** From when on another slot, or none, is the one of now. */
    currentUntil: z.nullable(instant),
    timezone: z.string(),
    plannerSettings,
    /** Whether the AI keyholder is on, which plans days on request. */
    canGenerate: z.boolean(),
    /** Whether a new plan is made every morning. */
    isAutomatic: z.boolean(),
    /** The plan that is being made, if one is. */
    jobId: z.nullable(id),
  }),
  errors: [],
});

const planBody = z.strictObject({
  slots,
  timezone: timeZone,
  generated_by: z.optional(generated.generated_by),
  generated_at: z.optional(generated.generated_at),
  generation_duration: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(3_600_000)))),
  /** The plan that was changed to this one: if another one is in its place meanwhile, nothing is saved. */
  basedOn: z.optional(z.nullable(id)),
});

export const saveDayPlan = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/day-planning/plan',
  summary: 'Save a day plan, which holds for every day from now on',
  auth: 'member',
  body: planBody,
  reply: z.object({ success: z.literal(true), plan: dayPlan }),
  errors: ['day_plan_refused', 'day_plan_changed', 'ai_text_refused'],
  limits: [{ name: 'save-day-plan', points: 240, durationSeconds: 3600, by: 'user' }],
});

const metadata = z.strictObject({
  generated_by: z.optional(generated.generated_by),
  generated_at: z.optional(generated.generated_at),
});

const savedDay = z.object({
  id,
  name: z.string(),
  slots: shownSlots,
  timezone: z.string(),
  metadata: z.object({ ...generated }),
  created_at: instant,
});

export const listSavedDays = endpoint({
  method: 'GET',
  path: '/api/ai-keyholder/day-planning/configurations',
  summary: 'The own saved day plans, the newest first',
  auth: 'member',
  reply: z.object({ success: z.literal(true), configurations: z.array(savedDay) }),
  errors: [],
});

export const saveDay = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/day-planning/configurations',
  summary: `Save a day plan under a name, to load it later; at most ${MOST_SAVED_DAYS}`,
  auth: 'member',
  body: z.strictObject({
    name: text({
      min: 1,
      max: SAVED_DAY_NAME_LENGTH,
      missing: 'Enter a name for this configuration',
    }),
    slots,
    timezone: timeZone,
    metadata: z.optional(metadata),
  }),
  reply: z.object({ success: z.literal(true), configuration: savedDay }),
  errors: ['day_plan_refused', 'ai_text_refused', 'day_plan_name_taken', 'too_many_day_plans'],
  limits: [{ name: 'save-day-plan', points: 240, durationSeconds: 3600, by: 'user' }],
});

export const loadSavedDay = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/day-planning/configurations/:id/load',
  summary: 'Make a saved day plan the one that holds',
  auth: 'member',
  params: z.object({ id }),
  reply: z.object({ success: z.literal(true), plan: dayPlan }),
  errors: ['not_found'],
});

export const deleteSavedDay = endpoint({
  method: 'DELETE',
  path: '/api/ai-keyholder/day-planning/configurations/:id',
  summary: 'Delete a saved day plan; the one that holds stays',
  auth: 'member',
  params: z.object({ id }),
  reply: done,
  errors: ['not_found'],
});

export const planDayByAi = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/day-planning/generate-auto',
  summary: 'Let the AI keyholder plan the day; the plan comes over the socket',
  auth: 'member',
  /** Taken as the specification names them; a plan is of a whole day and holds from when it is made. */
  body: z.strictObject({
    timeHorizon: z.optional(z.literal(planHorizonHours)),
    startTime: z.optional(instant),
  }),
  /** Of the one that is under way, where there is one. */
  reply: z.object({ success: z.literal(true), jobId: id }),
  errors: ['ai_not_enabled', 'day_catalog_empty'],
  limits: [{ name: 'plan-day-by-ai', points: 20, durationSeconds: 3600, by: 'user' }],
});

export const cancelPlanning = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/day-planning/jobs/:id/cancel',
  summary: 'Give up a plan that waits or is being made; the one that holds stays',
  auth: 'member',
  params: z.object({ id }),
  reply: done,
  /** Also where it is over. */
  errors: ['not_found'],
});
