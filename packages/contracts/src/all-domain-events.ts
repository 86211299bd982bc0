import type { LockEventType } from '@keyhold/rules/locks/events';
import type * as z from 'zod/mini';
import { studioEvents } from './ai-studio/ai-studio.events';
import { cardEvents } from './cards/cards.events';
import { feedbackEvents } from './feedback/feedback.events';
import { forumEvents } from './forum/forum.events';
import { gameEvents } from './games/games.events';
import { type LockEventPayload, lockEvents } from './locks/locks.events';

/** Everything that a command may append to the outbox, and a listener hear of: type and payload. */
export const allDomainEvents = {
  ...lockEvents,
  ...cardEvents,
  ...gameEvents,
  ...forumEvents,
  ...feedbackEvents,
  ...studioEvents,
} satisfies { [T in LockEventType]: z.ZodMiniType<LockEventPayload<T>> };
