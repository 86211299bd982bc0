import * as z from 'zod/mini';
import { id, instant } from '../text';

export const aiActNames = [
  'add_time',
  'remove_time',
  'freeze_for',
  'unfreeze',
  'select_task',
  'ask_photo',
  'unlock_by_keyholder',
] as const;

/** What an AI did, or was refused, as a card in the chat. */
export const aiActCard = z.object({
  /** Null where it was refused. */
  id: z.nullable(z.string()),
  name: z.enum(aiActNames),
  lockId: z.string(),
  /** What was done, in words. */
  text: z.string(),
  /** Why, in the words of the AI. */
  reason: z.string(),
  /** Why it was not done. */
  refusal: z.nullable(z.string()),
  /** Until then the wearer may take it back; null where it made nothing longer. */
  undoUntil: z.nullable(instant),
  undone: z.boolean(),
});

/** What an AI message carries beside its words. */
export const aiPart = z.object({
  name: z.string(),
  source: z.enum(['builtin', 'bridge', 'address', 'hosted', 'safety']),
  acts: z.array(aiActCard),
  /** `help` shows where help is and the ways out of the lock; `stopped` was cut off by the wearer, `broken` by a failure. */
  kind: z.enum(['said', 'help', 'stopped', 'broken']),
  lockId: z.nullable(z.string()),
  /** A picture that comes with it: the job that makes it tells how it stands. */
  picture: z.optional(z.object({ jobId: id })),
});
export type AiPart = z.output<typeof aiPart>;
export type AiActCard = z.output<typeof aiActCard>;

/** Whether the wearer may take an act back now, in milliseconds since 1970. */
export const canBeUndone = ({ undone, undoUntil }: AiActCard, now: number): boolean =>
  !undone && undoUntil !== null && Date.parse(undoUntil) > now;
