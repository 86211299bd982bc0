import * as z from 'zod/mini';
import { voteBody, voted } from '../boards/votes';
import { endpoint } from '../endpoint';
import { pictureErrors, pictureFile } from '../locks/pictures';
import { done, queryNumber } from '../text';
import { comment } from './comments';
import { mentions, post, postId, postRights, postText, postTitle } from './post-parts';

export const postSorts = ['trending', 'new', 'top'] as const;
export type PostSort = (typeof postSorts)[number];
export const POSTS_PAGE_SIZE = 20;
/** A page is reached by its number alone up to here; the addresses of `next` and `previous` lead on from any. */
export const POSTS_REACH = 500;

/** Where a page begins, as a reply gave it: opaque to callers. */
const cursor = z.optional(z.string().check(z.maxLength(200)));

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  summary: 'The posts of the forum, a page at a time, pinned ones first',
  auth: 'member',
  query: z.object({
    page: z.optional(queryNumber({ min: 1, max: 999_999_999 })),
    sort: z.optional(z.enum(postSorts)),
    limit: z.optional(queryNumber({ min: 1, max: 50 })),
    /** The `next` of the page before this one. */
    after: cursor,
    /** The `previous` of the page behind this one. */
    before: cursor,
    /** Finds posts that have words in title or text which begin like all of these; newest first, none is pinned. */
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({
    posts: z.array(post),
    pagination: z.object({
      page: z.int(),
      total: z.int(),
      pages: z.int(),
      /** False where a search has looked through the newest posts with such words, and there are older ones. */
      isAll: z.boolean(),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
    }),
    userPreferences: z.object({ hideNSFW: z.boolean() }),
    stats: z.object({ posts: z.int(), comments: z.int(), topScore: z.int(), pinned: z.int() }),
  }),
  errors: [],
  readsAhead: true,
});

export const postDetail = z.extend(post, { ...postRights, mentions });

export const readPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id',
  summary: 'A post by its id or slug, with all its comments',
  auth: 'member',
  params: z.object({ id: postId }),
  reply: z.extend(postDetail, {
    comments: z.array(comment),
    userPreferences: z.object({ hideNSFW: z.boolean() }),
  }),
  errors: ['post_not_found'],
  readsAhead: true,
});

const files = { image: pictureFile };

/** What a post says; an edit may leave out what stays. */
export const postBody = z.strictObject({
  title: postTitle,
  description: z.optional(postText),
  isNSFW: z.optional(z.boolean()),
});

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  summary: 'Write a post, with a picture if you like',
  auth: 'member',
  files,
  body: postBody,
  reply: postDetail,
  errors: [...pictureErrors, 'idempotency_key_reused', 'request_in_progress'],
  limits: [
    { name: 'create-post', points: 10, durationSeconds: 3600, by: 'user' },
    { name: 'create-post-day', points: 30, durationSeconds: 86_400, by: 'user' },
  ],
  idempotent: true,
});

const params = z.object({ id: postId });

export const editPost = endpoint({
  method: 'PATCH',
  path: '/api/posts/:id',
  summary: 'Change a post, or give it another picture; its author and staff may',
  auth: 'member',
  params,
  files,
  body: z.strictObject({
    title: z.optional(postTitle),
    description: z.optional(postText),
    isNSFW: z.optional(z.boolean()),
    removeImage: z.optional(z.boolean()),
  }),
  reply: postDetail,
  errors: ['post_not_found', ...pictureErrors],
  limits: [{ name: 'edit-post', points: 60, durationSeconds: 3600, by: 'user' }],
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id',
  summary: 'Delete a post with all that belongs to it',
  auth: 'member',
  params,
  reply: done,
  errors: ['post_not_found'],
});

export const pinPost = endpoint({
  method: 'PATCH',
  path: '/api/posts/:id/pin',
  summary: 'Pin a post above all others, or let it go',
  auth: 'moderator',
  params,
  body: z.strictObject({ isPinned: z.boolean() }),
  reply: z.object({ isPinned: z.boolean() }),
  errors: ['post_not_found', 'too_many_pinned'],
});

/** More would push everything else off the first page. */
export const mostPinned = 10;

export const setNsfwPreference = endpoint({
  method: 'PATCH',
  path: '/api/posts/preferences/nsfw',
  summary: 'Hide the pictures and texts of NSFW posts until they are asked for, or show them',
  auth: 'member',
  body: z.strictObject({ hideNSFW: z.boolean() }),
  reply: z.object({ hideNSFW: z.boolean() }),
  errors: [],
});

export const voteOnPost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/vote',
  summary: 'Vote a post up or down, or take the vote back',
  auth: 'member',
  params,
  body: voteBody,
  reply: voted,
  errors: ['post_not_found', 'post_pinned'],
  limits: [{ name: 'vote', points: 120, durationSeconds: 60, by: 'user' }],
});
