import type { Thread } from '../thread-state';

/** The lock that a conversation with an AI is about; once the AI is switched off, the one that it spoke of last. */
export function lockOf({ conversation, messages }: Thread): string | null {
  const ai = conversation?.ai;
  if (!ai) return null;
  if (ai.enabled || ai.lockId !== null) return ai.lockId;
  return messages.findLast((message) => message.ai?.lockId)?.ai?.lockId ?? null;
}
