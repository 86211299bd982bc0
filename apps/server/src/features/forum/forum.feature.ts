import type { Feature } from '../../feature';
import { postPicture } from './forum.files';
import { tellMentioned } from './forum.listeners';
import { forumRoutes } from './forum.routes';
import {
  forumComments,
  forumCommentVotes,
  forumMentions,
  forumPosts,
  forumPostVotes,
  forumPreferences,
} from './forum.tables';
import { inboundPostRoom } from './post-room';
import { takeForumAlong } from './take-forum-along';

const saidToAll = { kept: 'What was said in the forum keeps its place, as from a deleted user.' };
const counted = { kept: 'A vote counts on, as nobody’s.' };

/** The discussion forum: posts, comments, votes. */
export const forumFeature: Feature = {
  routes: forumRoutes,
  inbound: inboundPostRoom,
  files: [postPicture],
  listeners: (deps) => [tellMentioned(deps)],
  personalData: {
    columns: [
      [forumPosts.authorId, saidToAll],
      [forumPosts.editedById, saidToAll],
      [forumComments.authorId, saidToAll],
      [forumComments.editedById, saidToAll],
      [forumPostVotes.userId, counted],
      [forumCommentVotes.userId, counted],
      [forumMentions.userId, 'deleted'],
      [forumPreferences.userId, 'deleted'],
    ],
    takeAlong: takeForumAlong,
  },
};
