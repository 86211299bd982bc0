import { pictureOrigins, progressStatuses } from '@keyhold/rules/ai-studio/picture-job';
import * as z from 'zod/mini';
import type { InboundEvent } from '../inbound-event';
import { delivery } from '../socket-event';
import { id } from '../text';
import { pictureJob, systemStatus } from './pictures';

export const studioSocketEvents = {
  /** A job has come further; also that it waits, or was given up. */
  test_generation_progress: delivery(
    z.object({
      jobId: id,
      status: z.enum(progressStatuses),
      message: z.string(),
      error: z.nullable(z.string()),
      progress: z.int(),
      /** Seconds that it may still take; null where nobody knows. */
      estimatedTime: z.nullable(z.number()),
      imageUrl: z.nullable(z.string()),
      metadata: z.nullable(
        z.object({
          generationTime: z.nullable(z.int()),
          model: z.nullable(z.string()),
          width: z.nullable(z.int()),
          height: z.nullable(z.int()),
          seed: z.int(),
        }),
      ),
      enrichedPrompt: z.nullable(z.string()),
      rawAIResponse: z.nullable(z.string()),
      run: z.int(),
      job: pictureJob,
    }),
  ),
  /** How the making of pictures stands. */
  system_status_update: delivery(systemStatus),
};

/** A page asks how the making of pictures stands; `system_status_update` answers. */
export const requestSystemStatus = {
  name: 'request_system_status',
  payload: z.optional(z.unknown()),
  limit: { name: 'request-system-status', points: 30, durationSeconds: 60 },
} satisfies InboundEvent;

export const studioEvents = {
  /** A picture is there, or will not come. */
  'ai_studio.picture_over': z.object({
    jobId: id,
    userId: id,
    origin: z.enum(pictureOrigins),
    lockId: z.nullable(z.string()),
    sendToChat: z.boolean(),
    outcome: z.enum(['completed', 'failed', 'cancelled']),
  }),
};
