import { suggestionStatuses } from '@keyhold/rules/feedback/suggestion';
import * as z from 'zod/mini';
import { id } from '../text';

const about = { suggestionId: id, title: z.string() };

export const feedbackEvents = {
  /** The staff set another status, or answered. */
  'feedback.reviewed': z.object({
    ...about,
    authorId: id,
    /** The new one; null where it is as before. */
    status: z.nullable(z.enum(suggestionStatuses)),
    isAnswered: z.boolean(),
  }),
  'feedback.mentioned': z.object({ ...about, byId: id, by: z.string(), userIds: z.array(id) }),
};
