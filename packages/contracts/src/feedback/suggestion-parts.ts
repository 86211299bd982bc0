import {
  suggestionPriorities,
  suggestionStatuses,
  suggestionTypes,
} from '@keyhold/rules/feedback/suggestion';
import * as z from 'zod/mini';
import { author, mentioned } from '../boards/writing';
import { id, instant, text } from '../text';

export const suggestionTitleMaxLength = 200;
export const suggestionTextMaxLength = 10_000;
export const consoleLogsMaxLength = 20_000;
export const responseMaxLength = 5000;
/** How much of a text the list shows. */
export const suggestionExcerptLength = 400;
/** So many of a suggestion's comments come with the list; all of them with the suggestion alone. */
export const commentsInList = 20;
/** So many comments a suggestion can hold. */
export const mostSuggestionComments = 1000;

export const suggestionType = z.enum(suggestionTypes, 'Choose a type');
export const suggestionStatus = z.enum(suggestionStatuses, 'Choose a status');
export const suggestionPriority = z.enum(suggestionPriorities, 'Choose a priority');

export const suggestionTitle = text({
  min: 1,
  max: suggestionTitleMaxLength,
  missing: 'Give your suggestion a title',
});
export const suggestionText = text({
  min: 1,
  max: suggestionTextMaxLength,
  missing: 'Describe it in a few words',
  lines: 'several',
});
export const consoleLogs = text({ max: consoleLogsMaxLength, lines: 'several' });
export const response = text({ max: responseMaxLength, lines: 'several' });

export const suggestionComment = z.object({
  _id: id,
  content: z.string(),
  /** Null once the author is deleted. */
  authorId: z.nullable(author),
  createdAt: instant,
  canDelete: z.boolean(),
});

/** A suggestion for one reader. What is between its author and the staff is empty for everybody else. */
export const suggestion = z.object({
  _id: id,
  type: suggestionType,
  title: z.string(),
  /** In the list its beginning. */
  description: z.string(),
  /** For its author and the staff, and not in the list. */
  consoleLogs: z.nullable(z.string()),
  status: suggestionStatus,
  priority: suggestionPriority,
  /** Null once the author is deleted. */
  authorId: z.nullable(author),
  /** Who of the staff answered, where there is an answer that this reader sees. */
  adminId: z.nullable(author),
  /** For everybody, unless `isResponsePrivate`. */
  adminResponse: z.nullable(z.string()),
  /** For its author and the staff. */
  privateResponse: z.nullable(z.string()),
  isResponsePrivate: z.boolean(),
  voteCount: z.int(),
  hasVoted: z.boolean(),
  canVote: z.boolean(),
  canDelete: z.boolean(),
  /** The earliest first. */
  comments: z.array(suggestionComment),
  commentCount: z.int(),
  mentions: z.array(mentioned),
  createdAt: instant,
  /** The caller looks after suggestions. */
  isAdmin: z.boolean(),
});
