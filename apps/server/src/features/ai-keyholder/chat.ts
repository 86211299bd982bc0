import type { chatWithAi } from '@keyhold/contracts/ai-keyholder/ai-chat';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { lookAtLockThat, runLockCommand } from '../locks/locks.api';
import { locks } from '../locks/locks.tables';
import { clearConversation, openAiConversation, sendToAi } from '../messages/messages.api';
import { aiConfigs } from './ai-keyholder.tables';
import { findConfig } from './find-config';
import { speakSoon } from './speak-soon';
import { stopTurn } from './turns';

type Message = ReplyOf<typeof chatWithAi>;

/** Stores what the wearer says and lets the AI answer. Refuses as the contract lists. */
export async function chat(
  deps: Deps,
  actor: SignedIn,
  lockId: string,
  { message: content, ...said }: InputOf<typeof chatWithAi>['body'],
): Promise<Message> {
  const state = await requireChat(deps, actor, lockId);
  const sent = await sendToAi(deps, actor, { ...said, ...(content !== undefined && { content }) });
  if (said.imageUrl !== undefined && state.ai?.photoAskedAt != null)
    await runLockCommand(deps, {
      lockId,
      actor: { kind: 'user', userId: actor.userId },
      command: { type: 'show_photo' },
    });
  speakSoon(deps, { userId: actor.userId, lockId, occasion: 'answer' });
  return sent;
}

/** Lets it answer what was said already. */
export async function answerOnceMore(deps: Deps, actor: SignedIn, lockId: string): Promise<void> {
  await requireChat(deps, actor, lockId);
  speakSoon(deps, { userId: actor.userId, lockId, occasion: 'answer' });
}

async function requireChat(deps: Deps, { userId }: SignedIn, lockId: string) {
  const isOwn = and(eq(locks.id, lockId), eq(locks.wearerId, userId));
  const { state } = await lookAtLockThat(deps, isOwn);
  const { settings } = await findConfig(deps.db, userId);
  if (!settings.enabled) throw new Refusal('ai_not_enabled');
  if (state.status === 'ENDED' || !state.ai?.on) throw new Refusal('ai_no_lock');
  return state;
}

/** Clears the conversation and what the AI remembers of it. */
export async function clearChat(deps: Deps, actor: SignedIn): Promise<void> {
  await stopTurn(deps, actor.userId);
  await openAiConversation(deps, actor.userId);
  await clearConversation(deps, actor, { aiForId: actor.userId });
  await deps.db.update(aiConfigs).set({ memory: '' }).where(eq(aiConfigs.userId, actor.userId));
}
