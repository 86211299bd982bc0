import { SUGGESTIONS_A_DAY } from '@keyhold/rules/feedback/daily-limit';
import { suggestionStatuses } from '@keyhold/rules/feedback/suggestion';
import * as z from 'zod/mini';
import { commentText, mentioned } from '../boards/writing';
import { endpoint } from '../endpoint';
import { done, id, instant, queryNumber } from '../text';
import * as parts from './suggestion-parts';

export const SUGGESTIONS_PAGE_SIZE = 20;
/** A page is reached by its number up to here. */
export const SUGGESTIONS_REACH = 500;

const params = z.object({ id });
const { suggestion, suggestionComment } = parts;

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/feedback',
  summary: 'The suggestions, newest first, a page at a time',
  auth: 'member',
  query: z.object({
    type: z.optional(parts.suggestionType),
    status: z.optional(parts.suggestionStatus),
    /** Only the caller's own. */
    author: z.optional(z.literal('me')),
    /** Those that have words in title or text which begin like all of these. */
    search: z.optional(z.string().check(z.maxLength(100))),
    page: z.optional(queryNumber({ min: 1, max: 999_999_999 })),
    limit: z.optional(queryNumber({ min: 1, max: 50 })),
  }),
  reply: z.object({
    feedback: z.array(suggestion),
    pagination: z.object({
      page: z.int(),
      total: z.int(),
      pages: z.int(),
      /** False where a search has looked through the newest ones with such words, and there are older ones. */
      isAll: z.boolean(),
    }),
    /** How many there are in each status, whatever is filtered. */
    stats: z.record(z.enum(suggestionStatuses), z.int()),
  }),
  errors: [],
  readsAhead: true,
});

export const readFeedback = endpoint({
  method: 'GET',
  path: '/api/feedback/:id',
  summary: 'A suggestion with all its comments',
  auth: 'member',
  params,
  reply: suggestion,
  errors: ['suggestion_not_found'],
  readsAhead: true,
});

/** What a person may still send today; `reset` is when the day ends. */
export const allowance = z.object({ remaining: z.int(), used: z.int(), reset: instant });

export const readFeedbackLimit = endpoint({
  method: 'GET',
  path: '/api/feedback/rate-limit',
  summary: `How many of the ${SUGGESTIONS_A_DAY} suggestions of a day are left to the caller`,
  auth: 'member',
  reply: allowance,
  errors: [],
});

export const suggestionBody = z.strictObject({
  type: parts.suggestionType,
  title: parts.suggestionTitle,
  description: parts.suggestionText,
  /** Taken with bugs alone. */
  consoleLogs: z.optional(parts.consoleLogs),
});

export const createFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: `Suggest something, or tell of a bug; ${SUGGESTIONS_A_DAY} a day`,
  auth: 'member',
  body: suggestionBody,
  reply: suggestion,
  errors: ['daily_limit_reached', 'idempotency_key_reused', 'request_in_progress'],
  limits: [{ name: 'create-feedback', points: 30, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
});

export const voteOnFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/:id/vote',
  summary: 'Vote for a suggestion, or take the vote back; without a body it becomes the other one',
  auth: 'member',
  params,
  body: z.strictObject({ hasVoted: z.optional(z.boolean()) }),
  reply: z.object({ hasVoted: z.boolean(), voteCount: z.int() }),
  errors: ['suggestion_not_found', 'not_votable'],
  limits: [{ name: 'vote', points: 120, durationSeconds: 60, by: 'user' }],
});

export const commentOnFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/:id/comments',
  summary: 'Comment on a suggestion',
  auth: 'member',
  params,
  body: z.strictObject({ content: commentText }),
  reply: z.object({
    comment: suggestionComment,
    commentCount: z.int(),
    /** The people whom the suggestion and its comments mention. */
    mentions: z.array(mentioned),
  }),
  errors: ['suggestion_not_found', 'thread_full', 'idempotency_key_reused', 'request_in_progress'],
  limits: [
    { name: 'comment', points: 20, durationSeconds: 60, by: 'user' },
    { name: 'comment-day', points: 500, durationSeconds: 86_400, by: 'user' },
  ],
  idempotent: true,
});

export const deleteFeedbackComment = endpoint({
  method: 'DELETE',
  path: '/api/feedback/:id/comments/:commentId',
  summary: 'Delete a comment on a suggestion; its author and staff may',
  auth: 'member',
  params: z.object({ id, commentId: id }),
  reply: done,
  errors: ['comment_not_found'],
});

export const reviewBody = z.strictObject({
  status: z.optional(parts.suggestionStatus),
  priority: z.optional(parts.suggestionPriority),
  /** An empty answer is none. */
  adminResponse: z.optional(parts.response),
  privateResponse: z.optional(parts.response),
  isResponsePrivate: z.optional(z.boolean()),
});

export const reviewFeedback = endpoint({
  method: 'PATCH',
  path: '/api/feedback/:id',
  summary: 'Set status and priority of a suggestion, and answer it: in public, or its author alone',
  auth: 'moderator',
  params,
  body: reviewBody,
  reply: suggestion,
  errors: ['suggestion_not_found'],
});

export const deleteFeedback = endpoint({
  method: 'DELETE',
  path: '/api/feedback/:id',
  summary: 'Delete a suggestion with all that belongs to it; its author and staff may',
  auth: 'member',
  params,
  reply: done,
  errors: ['suggestion_not_found'],
});
