import * as z from 'zod/mini';
import { person } from '../locks/people';
import { id, text } from '../text';

/** What others may write under a post or a suggestion. */
export const commentMaxLength = 10_000;

export const commentText = text({
  min: 1,
  max: commentMaxLength,
  missing: 'Write something first',
  lines: 'several',
});

/** Who wrote something, with the rank that a badge shows. */
export const author = z.extend(person, {
  isSiteOwner: z.boolean(),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
});

/** Somebody whom a text mentions, and whom the reader may see. */
export const mentioned = z.object({ _id: id, username: z.string() });
