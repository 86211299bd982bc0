import * as z from 'zod/mini';

const ofPrompt = { prompt_id: z.string() };

/** What ComfyUI tells over its socket, as far as it is of use. */
export const toldSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status'),
    data: z.object({ status: z.object({ exec_info: z.object({ queue_remaining: z.number() }) }) }),
  }),
  z.object({ type: z.literal('execution_start'), data: z.object(ofPrompt) }),
  z.object({ type: z.literal('execution_success'), data: z.object(ofPrompt) }),
  z.object({ type: z.literal('execution_interrupted'), data: z.object(ofPrompt) }),
  z.object({ type: z.literal('executing'), data: z.object({ ...ofPrompt, node: z.nullable(z.string()) }) }),
  z.object({
    type: z.literal('progress'),
    data: z.object({ ...ofPrompt, node: z.string(), value: z.number(), max: z.number() }),
  }),
  z.object({
    type: z.literal('execution_error'),
    data: z.object({ ...ofPrompt, node_type: z.string(), exception_message: z.string() }),
  }),
]);
export type Told = z.infer<typeof toldSchema>;
