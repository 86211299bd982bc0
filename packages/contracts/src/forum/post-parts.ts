import * as z from 'zod/mini';
import { ownVote } from '../boards/votes';
import { author, mentioned } from '../boards/writing';
import { id, instant, text } from '../text';

export const postTitleMaxLength = 200;
export const postTextMaxLength = 10_000;
/** How much of a text the list shows. */
export const postExcerptLength = 400;

/** The id or slug of a post; any other text names none. */
export const postId = text({ min: 1, max: 300 });

export const postTitle = text({
  min: 1,
  max: postTitleMaxLength,
  missing: 'Give your post a title',
});
export const postText = text({ max: postTextMaxLength, lines: 'several' });

/** Who edited something last; null once they are deleted. */
export const editor = author;

/** A post as the list shows it. */
export const post = z.object({
  _id: id,
  urlSlug: z.string(),
  title: z.string(),
  /** In the list its beginning. */
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  isNSFW: z.boolean(),
  isPinned: z.boolean(),
  netScore: z.int(),
  userVote: ownVote,
  commentCount: z.int(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  editedBy: z.nullable(editor),
  /** Null once the author is deleted. */
  authorId: z.nullable(author),
});

/** What the caller may do with a post. Pinned posts take no votes. */
export const postRights = {
  canVote: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canPin: z.boolean(),
  canReport: z.boolean(),
  /** The caller may change and delete what others write here. */
  canModerate: z.boolean(),
};

/** The people whom the text and the comments mention. */
export const mentions = z.array(mentioned);
