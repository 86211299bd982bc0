import { sceneLimits, timesOfDay } from '@keyhold/rules/ai-studio/scene';
import { type Schema, type ToolSet, tool, zodSchema } from 'ai';
import * as z from 'zod';
import type { WantedAct } from '../acts';
import type { LockFacts } from '../facts';
import type { Conversation, PictureOutcome, Stage } from '../talker';

const reason = z.string().max(400).describe('Why, in one short sentence to the wearer');
// What a model is told of them is made once.
const withHours = zodSchema(
  z.object({ hours: z.number().int().min(1).max(168).describe('Whole hours'), reason }),
);
const plain = zodSchema(z.object({ reason }));

const kinds = [
  { name: 'add_time', feature: 'timeAdjustment', does: 'Add hours to the lock', input: withHours },
  { name: 'remove_time', feature: 'timeAdjustment', does: 'Take hours off the lock', input: withHours },
  {
    name: 'freeze_for',
    feature: 'timeAdjustment',
    does: 'Let the timer stand still for hours',
    input: withHours,
  },
  { name: 'unfreeze', feature: 'timeAdjustment', does: 'End a freeze', input: plain },
  {
    name: 'select_task',
    feature: 'taskAssignment',
    does: 'Assign a task, which is chosen by chance from the list of the lock',
    input: plain,
  },
  {
    name: 'ask_photo',
    feature: 'photoVerification',
    does: 'Ask for a photo that shows the lock',
    input: plain,
  },
  {
    name: 'unlock_by_keyholder',
    feature: 'emergencyOverride',
    does: 'End the lock at once and release the wearer',
    input: plain,
  },
] as const;

/** The kinds of acts that the wearer has switched on. */
export const openKinds = (facts: LockFacts | null) =>
  facts === null ? [] : kinds.filter(({ feature }) => facts.may[feature]);

/**
 * The acts as tools of a model: only those that are switched on, each bound to the command that everybody gives. What
 * a model calls at once is done one after the other, in its order.
 */
export function toolsFor({ facts, sendsPictures }: Conversation, stage: Stage): ToolSet {
  let before: Promise<unknown> = Promise.resolve();
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = before.then(act, act);
    before = turn;
    return turn;
  }
  const acts: ToolSet = Object.fromEntries(
    openKinds(facts).map(({ name, does, input }) => [
      name,
      tool({
        description: does,
        inputSchema: input as Schema<Omit<WantedAct, 'name'>>,
        async execute(wanted) {
          const { refusal, text } = await inTurn(() => stage.act({ ...wanted, name }));
          return refusal === null ? { done: text } : { refused: refusal };
        },
      }),
    ]),
  );
  if (!sendsPictures) return acts;
  const sendPicture = tool({
    description: 'Send the wearer a picture of yourself; leave out what does not matter',
    inputSchema: wishSchema,
    execute: async (wanted) => pictureWords[await inTurn(() => stage.sendPicture(wanted))],
  });
  return { ...acts, send_picture: sendPicture };
}

/** What a model may say of a picture that it sends. */
export const pictureWish = z.object({
  activity: z.string().max(400).optional().describe('What you do in it'),
  location: z.string().max(400).optional(),
  outfit: z
    .array(z.string().max(200))
    .max(sceneLimits.outfit)
    .optional()
    .describe('Each piece that you wear'),
  timeOfDay: z.enum(timesOfDay).optional().catch(undefined),
});

const wishSchema = zodSchema(pictureWish);

const pictureWords: Readonly<Record<PictureOutcome, object>> = {
  begun: { done: 'It is being made, and the wearer sees it here in a moment.' },
  limit: { refused: 'The wearer has had all pictures of today. Tell them so.' },
  words: { refused: 'That picture may not be made.' },
  busy: { refused: 'Not now. One picture comes with an answer, and a few may wait.' },
};
