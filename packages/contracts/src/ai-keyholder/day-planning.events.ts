import { progressStatuses } from '@keyhold/rules/ai-studio/picture-job';
import * as z from 'zod/mini';
import { delivery } from '../socket-event';
import { id } from '../text';
import { dayPlan } from './day-planning';

export const dayPlanningSocketEvents = {
  /** How far the making of a plan has come, from 0 to 100. */
  day_planning_progress: delivery(
    z.object({
      jobId: id,
      status: z.enum(progressStatuses),
      progress: z.int(),
      message: z.string(),
      error: z.nullable(z.string()),
      /** Seconds that it may still take; null where nobody knows. */
      estimatedTime: z.nullable(z.number()),
      /** What the model said last, shortened; null where none has answered. */
      rawAIResponse: z.nullable(z.string()),
      dayPlanResult: z.nullable(dayPlan),
    }),
  ),
  /** Another plan holds; `loadedFrom` is the name of the saved one that it was. */
  day_plan_updated: delivery(
    z.object({
      plan: dayPlan,
      loadedFrom: z.nullable(z.string()),
      /** In milliseconds; null where nobody but a person made it. */
      generationTime: z.nullable(z.int()),
    }),
  ),
};
