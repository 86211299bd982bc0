import { asksForWayOut } from '@keyhold/rules/ai/way-out';
import type { Message } from '../thread-state';

type Said = Pick<Message, '_id' | 'senderId' | 'content' | 'ai'>;

/** The messages under which the ways out stand: an answer to words that ask for them, and such words as long as they wait for one. */
export function underWaysOut(messages: readonly Said[], viewerId: string): ReadonlySet<string> {
  const under = new Set<string>();
  let asking: Said | null = null;
  for (const message of messages) {
    if (message.senderId === viewerId) {
      if (asksForWayOut(message.content)) asking = message;
    } else if (message.ai && asking) {
      if (message.ai.kind !== 'help') under.add(message._id);
      asking = null;
    }
  }
  if (asking) under.add(asking._id);
  return under;
}
