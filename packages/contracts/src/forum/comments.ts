import * as z from 'zod/mini';
import { ownVote, voteBody, voted } from '../boards/votes';
import { author, commentText, mentioned } from '../boards/writing';
import { endpoint } from '../endpoint';
import { done, id, instant } from '../text';
import { editor, postId } from './post-parts';

/** A reply to one so deep stands beside it. */
export const deepestReply = 30;
/** So many comments a discussion can hold. */
export const mostComments = 5000;

const fields = {
  _id: id,
  parentId: z.nullable(id),
  /** Empty where the comment is gone and only its place is left for the replies. */
  content: z.string(),
  isDeleted: z.boolean(),
  netScore: z.int(),
  userVote: ownVote,
  createdAt: instant,
  editedAt: z.nullable(instant),
  editedBy: z.nullable(editor),
  /** Null where the comment or its author is gone. */
  authorId: z.nullable(author),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canReport: z.boolean(),
};

export interface CommentFields extends z.output<z.ZodMiniObject<typeof fields>> {}
/** A comment with its replies, the earliest first. */
export interface Comment extends CommentFields {
  replies: Comment[];
}

export const comment: z.ZodMiniType<Comment> = z.object({
  ...fields,
  replies: z.array(z.lazy((): z.ZodMiniType<Comment> => comment)),
});

const params = z.object({ id: postId, commentId: id });

/** One comment without its replies, and the people it mentions. */
const single = z.object({ comment, mentions: z.array(mentioned), commentCount: z.int() });

const writing = {
  limits: [
    { name: 'comment', points: 20, durationSeconds: 60, by: 'user' },
    { name: 'comment-day', points: 500, durationSeconds: 86_400, by: 'user' },
  ],
  idempotent: true,
} as const;

export const readComment = endpoint({
  method: 'GET',
  path: '/api/posts/:id/comments/:commentId',
  summary: 'One comment without its replies, for a page that heard of it; null where it is gone',
  auth: 'member',
  params,
  reply: z.extend(single, { comment: z.nullable(comment) }),
  errors: ['post_not_found'],
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/posts/:id/comments',
  summary: 'Comment on a post',
  auth: 'member',
  params: z.object({ id: postId }),
  body: z.strictObject({ content: commentText }),
  reply: single,
  errors: [
    'post_not_found',
    'comment_not_found',
    'thread_full',
    'idempotency_key_reused',
    'request_in_progress',
  ],
  ...writing,
});

export const replyToComment = endpoint({
  method: 'POST',
  path: '/api/posts/:id/comments/:commentId/reply',
  summary: 'Reply to a comment',
  auth: 'member',
  params,
  body: z.strictObject({ content: commentText }),
  reply: single,
  errors: [
    'post_not_found',
    'comment_not_found',
    'thread_full',
    'idempotency_key_reused',
    'request_in_progress',
  ],
  ...writing,
});

export const editComment = endpoint({
  method: 'PATCH',
  path: '/api/posts/:id/comments/:commentId',
  summary: 'Change what a comment says; its author and staff may',
  auth: 'member',
  params,
  body: z.strictObject({ content: commentText }),
  reply: single,
  errors: ['comment_not_found'],
  limits: [{ name: 'edit-comment', points: 60, durationSeconds: 3600, by: 'user' }],
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/comments/:commentId',
  summary: 'Delete a comment; one with replies leaves its place. Its author and staff may',
  auth: 'member',
  params,
  reply: done,
  errors: ['comment_not_found'],
});

export const voteOnComment = endpoint({
  method: 'POST',
  path: '/api/posts/:id/comments/:commentId/vote',
  summary: 'Vote a comment up or down, or take the vote back',
  auth: 'member',
  params,
  body: voteBody,
  reply: voted,
  errors: ['comment_not_found'],
  limits: [{ name: 'vote', points: 120, durationSeconds: 60, by: 'user' }],
});
