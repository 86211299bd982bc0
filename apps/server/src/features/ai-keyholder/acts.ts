import type { undoAiAct } from '@keyhold/contracts/ai-keyholder/ai-chat';
import type { AiActCard } from '@keyhold/contracts/ai-keyholder/ai-message';
import { aiActNames } from '@keyhold/contracts/ai-keyholder/ai-message';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { errorCatalogue } from '@keyhold/contracts/errors';
import { counted } from '@keyhold/contracts/wording';
import { lastActOf, UNDO_MS, undoableAct } from '@keyhold/rules/ai/ai';
import { isTimeHidden } from '@keyhold/rules/locks/hidden';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import * as z from 'zod';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { playOf, runLockCommand } from '../locks/locks.api';
import { changeAct } from '../messages/messages.api';
import { type AiConfig, requireEnabled } from './find-config';
import { countTalk } from './usage';

const reasonMaxLength = 240;

/** What a model may ask for: nothing else is read of its call. */
export const wantedAct = z.object({
  name: z.enum(aiActNames),
  hours: z.coerce.number().int().min(1).max(168).optional(),
  reason: z.string().trim().max(2000).default(''),
});
export type WantedAct = z.infer<typeof wantedAct>;

/** For whom, in which lock and in which turn an AI acts. */
export interface Acting {
  readonly config: AiConfig;
  readonly lockId: string;
  readonly turn: string;
}

const timed = ['add_time', 'remove_time', 'freeze_for'] as const;
const isTimed = (name: string): name is (typeof timed)[number] => (timed as readonly string[]).includes(name);

/**
 * Does what an AI wants, by the command that everybody else gives too; the rules say whether it may. Returns the card for
 * the chat, also of what was refused.
 */
export async function act(deps: Deps, acting: Acting, wanted: WantedAct): Promise<AiActCard> {
  const { config, lockId, turn } = acting;
  const { userId } = config;
  const { name, hours = 1 } = wanted;
  const reason = [...wanted.reason.replace(/\s+/g, ' ')].slice(0, reasonMaxLength).join('');
  const card = {
    name,
    lockId,
    reason,
    text: inWords(wanted, false),
    id: null,
    refusal: null,
    undoUntil: null,
    undone: false,
  };
  await countTalk(deps, config, { service: 'command', name });
  try {
    const outcome = await runLockCommand(deps, {
      lockId,
      actor: { kind: 'ai', forUserId: userId, words: reason, turn },
      async command(tx, lock) {
        await requireEnabled(tx, userId);
        if (isTimed(name)) return { type: name, amountMs: hours * HOUR_MS };
        if (name === 'select_task') return { type: name, play: await playOf(tx, deps, lock, undefined) };
        return { type: name };
      },
    });
    const { state, now } = outcome;
    const id = lastActOf(state, turn);
    const task = name === 'select_task' ? state.tasks?.selected?.task.title : undefined;
    const text =
      task === undefined ? inWords(wanted, true, isTimeHidden(state, 'WEARER')) : `Assigned: ${task}`;
    const undoUntil =
      id !== null && undoableAct(state, id, now) ? new Date(now + UNDO_MS).toISOString() : null;
    return { ...card, id, text, undoUntil };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...card, refusal: errorCatalogue[error.code].message };
  }
}

/** Takes back for the wearer an act that made the lock longer, and changes its card. */
export async function undoAct(
  deps: Deps,
  userId: string,
  lockId: string,
  actId: string,
): Promise<ReplyOf<typeof undoAiAct>> {
  await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'undo_ai_act', actId },
  });
  return changeAct(deps, userId, actId, { undone: true });
}

/** What was done, and what is wanted where it was not. */
const said = {
  add_time: ['Added', 'Add'],
  remove_time: ['Took off', 'Take off'],
  freeze_for: ['Froze the lock for', 'Freeze the lock for'],
  unfreeze: ['Let the timer run again', 'Let the timer run again'],
  select_task: ['Assigned a task', 'Assign a task'],
  ask_photo: ['Asked for a photo', 'Ask for a photo'],
  unlock_by_keyholder: ['Released you', 'Release you'],
} as const;

function inWords({ name, hours = 1 }: WantedAct, isDone: boolean, hidesTime = false): string {
  const words = said[name][isDone ? 0 : 1];
  if (!isTimed(name)) return words;
  return `${words} ${hidesTime ? 'some time' : counted(hours, 'hour')}`;
}
