import * as z from 'zod/mini';
import type { Room } from '../inbound-event';
import { invalidation } from '../socket-event';
import { id } from '../text';

export const forumEvents = {
  'forum.mentioned': z.object({
    postId: id,
    postSlug: z.string(),
    title: z.string(),
    commentId: z.nullable(id),
    byId: id,
    by: z.string(),
    userIds: z.array(id),
  }),
};

/** What the pages of everybody who reads a post hear; `id` is the post's or the comment's. */
export const forumSocketEvents = {
  /** It was changed, pinned or deleted. */
  'post:updated': invalidation(z.object({ id })),
  /** Votes changed a score, of the post or of a comment. */
  'post:scored': invalidation(z.object({ id, postId: id, netScore: z.int() })),
  /** A comment was written, changed or deleted: to be read anew by each under their own rights. */
  'comment:updated': invalidation(z.object({ id, postId: id })),
};

/** The room of everybody who has a post open. */
export const postRoom = {
  name: 'post',
  join: { name: 'joinPost', payload: id, limit: { name: 'join-post', points: 300, durationSeconds: 60 } },
  leave: { name: 'leavePost', payload: id },
} satisfies Room;
