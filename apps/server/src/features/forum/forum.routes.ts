import * as mentions from '@keyhold/contracts/boards/mentions';
import * as comments from '@keyhold/contracts/forum/comments';
import * as posts from '@keyhold/contracts/forum/posts';
import * as reports from '@keyhold/contracts/forum/reports';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { findMentioned } from '../boards/boards.api';
import { writeComment } from './comments/add-comment';
import { deleteComment } from './comments/delete-comment';
import { editComment } from './comments/edit-comment';
import { readComment } from './comments/read-comment';
import { voteOnComment } from './comments/vote-on-comment';
import { setNsfwPreference } from './nsfw-preference';
import { createPost } from './posts/create-post';
import { deletePost } from './posts/delete-post';
import { editPost } from './posts/edit-post';
import { createPostList } from './posts/list-posts';
import { pinPost } from './posts/pin-post';
import { createPostReader } from './posts/read-post';
import { voteOnPost } from './posts/vote-on-post';
import { reportComment, reportPost } from './report';

const done = { ok: true } as const;

/** The calls of the forum. */
export function forumRoutes(deps: Deps): MountedEndpoint[] {
  const listPosts = createPostList(deps);
  const readPost = createPostReader(deps.db);
  return [
    route(mentions.findMentioned, async ({ actor, query }) => ({
      mentions: await findMentioned(deps.db, actor, query.names),
    })),
    route(posts.listPosts, ({ actor, query }) => listPosts(actor, query)),
    route(posts.readPost, ({ actor, params }) => readPost(actor, params.id)),
    route(posts.createPost, ({ actor, body, files, idempotencyKey }) =>
      createPost(deps, actor, { ...body, image: files.image }, idempotencyKey),
    ),
    route(posts.editPost, ({ actor, params, body, files }) =>
      editPost(deps, actor, params.id, { ...body, image: files.image }),
    ),
    route(posts.deletePost, async ({ actor, params }) => {
      await deletePost(deps, actor, params.id);
      return done;
    }),
    route(posts.pinPost, ({ actor, params, body }) => pinPost(deps, actor, params.id, body.isPinned)),
    route(posts.setNsfwPreference, ({ actor, body }) => setNsfwPreference(deps, actor, body.hideNSFW)),
    route(posts.voteOnPost, ({ actor, params, body }) => voteOnPost(deps, actor, params.id, body.voteType)),
    route(reports.reportPost, async ({ actor, params, body }) => {
      await reportPost(deps, actor, params.id, body);
      return done;
    }),
    route(comments.readComment, ({ actor, params }) => readComment(deps.db, actor, params)),
    route(comments.addComment, ({ actor, params, body, idempotencyKey }) =>
      writeComment(deps, actor, { ...params, ...body }, idempotencyKey),
    ),
    route(comments.replyToComment, ({ actor, params, body, idempotencyKey }) =>
      writeComment(deps, actor, { ...params, ...body }, idempotencyKey),
    ),
    route(comments.editComment, ({ actor, params, body }) => editComment(deps, actor, params, body.content)),
    route(comments.deleteComment, async ({ actor, params }) => {
      await deleteComment(deps, actor, params);
      return done;
    }),
    route(comments.voteOnComment, ({ actor, params, body }) =>
      voteOnComment(deps, actor, params, body.voteType),
    ),
    route(reports.reportComment, async ({ actor, params, body }) => {
      await reportComment(deps, actor, params, body);
      return done;
    }),
  ];
}
