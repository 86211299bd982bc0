import * as z from 'zod/mini';
import { conversationKey, message } from '../messages/messages';
import { delivery } from '../socket-event';
import { id } from '../text';

const inTurn = { with: conversationKey, turn: id };

export const aiSocketEvents = {
  /** A message of the AI, whole; one that is known by its place is replaced. `turn` is what its words came under. */
  ai_message: delivery(z.object({ with: conversationKey, message, turn: z.nullable(id) })),
  /** The same for a message that comes with a picture. */
  ai_image_message: delivery(z.object({ with: conversationKey, message, turn: z.nullable(id) })),
  /** More words of an answer, from the `at`-th character on. */
  ai_words: delivery(z.object({ ...inTurn, at: z.int(), text: z.string() })),
  /** An answer begins, or has ended without a message; `why` is for the wearer to read. */
  ai_turn: delivery(
    z.object({ ...inTurn, state: z.enum(['thinking', 'over', 'failed']), why: z.nullable(z.string()) }),
  ),
};
