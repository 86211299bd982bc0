import { type ToolSet, tool } from 'ai';
import * as z from 'zod';
import type { WantedAct } from '../acts';
import type { LockFacts } from '../facts';
import type { Stage } from '../talker';

const reason = z.string().max(400).describe('Why, in one short sentence to the wearer');
const withHours = z.object({ hours: z.number().int().min(1).max(168).describe('Whole hours'), reason });
const plain = z.object({ reason });

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

/** The acts as tools of a model: only those that are switched on, each bound to the command that everybody gives. */
export function toolsFor(facts: LockFacts | null, stage: Stage): ToolSet {
  return Object.fromEntries(
    openKinds(facts).map(({ name, does, input }) => [
      name,
      tool({
        description: does,
        inputSchema: input as z.ZodType<Omit<WantedAct, 'name'>>,
        async execute(wanted) {
          const { refusal, text } = await stage.act({ ...wanted, name });
          return refusal === null ? { done: text } : { refused: refusal };
        },
      }),
    ]),
  );
}
