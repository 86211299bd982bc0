import type { Comment } from '@keyhold/contracts/forum/comments';
import { mayChange } from '@keyhold/rules/boards/rights';
import { eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import {
  authorColumns,
  type BoardViewer,
  isReadByAll,
  presentVote,
  readsWhatWrote,
  voteOf,
  votesOf,
} from '../../boards/boards.api';
import { users } from '../../users/users.tables';
import { forumComments, forumCommentVotes } from '../forum.tables';

const editors = alias(users, 'editors');

/** Comments with what belongs to them, for a viewer; the caller adds which. */
export function selectComments(db: Queryable, viewer: BoardViewer) {
  return select(db, {
    isReadable: readsWhatWrote(viewer, forumComments.authorId),
    vote: voteOf(forumCommentVotes, forumComments.id, viewer.userId),
  });
}

/** The same for several viewers at once, with `votesOf` them; whom they have blocked is not looked at. */
export function selectCommentsForMany(db: Queryable, viewerIds: string) {
  return select(db, {
    isReadByAll: isReadByAll(forumComments.authorId),
    votes: votesOf(forumCommentVotes, forumComments.id, viewerIds),
  });
}

function select<Seen extends Record<string, SQL>>(db: Queryable, seen: Seen) {
  return db
    .select({
      id: forumComments.id,
      postId: forumComments.postId,
      parentId: forumComments.parentId,
      content: forumComments.content,
      netScore: forumComments.netScore,
      createdAt: forumComments.createdAt,
      editedAt: forumComments.editedAt,
      deletedAt: forumComments.deletedAt,
      author: authorColumns(users),
      editor: authorColumns(editors),
      ...seen,
    })
    .from(forumComments)
    .leftJoin(users, eq(users.id, forumComments.authorId))
    .leftJoin(editors, eq(editors.id, forumComments.editedById))
    .$dynamic();
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** Only its place is left, or is shown to this viewer: nobody learns which. */
export const isGone = ({ deletedAt, isReadable }: CommentRow) => deletedAt !== null || !isReadable;

export const canChangeComment = (viewer: SignedIn, { author }: Pick<CommentRow, 'author'>) =>
  mayChange({ viewer, author: author && { id: author._id } });

/** A comment for a viewer, without its replies. Each is one object from the start: a discussion has thousands. */
export function presentComment(
  viewer: SignedIn,
  row: Omit<CommentRow, 'isReadable' | 'vote'>,
  vote: number | null,
  isDeleted: boolean,
): Comment {
  const canChange = !isDeleted && canChangeComment(viewer, row);
  return {
    _id: row.id,
    parentId: row.parentId,
    createdAt: new Date(row.createdAt).toISOString(),
    replies: [],
    content: isDeleted ? '' : row.content,
    isDeleted,
    netScore: isDeleted ? 0 : row.netScore,
    userVote: isDeleted ? null : presentVote(vote),
    editedAt: isDeleted || row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
    editedBy: isDeleted ? null : row.editor,
    authorId: isDeleted ? null : row.author,
    canEdit: canChange,
    canDelete: canChange,
    canReport: !isDeleted && row.author?._id !== viewer.userId,
  };
}
