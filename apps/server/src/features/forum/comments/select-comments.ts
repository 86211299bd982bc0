import type { Comment } from '@keyhold/contracts/forum/comments';
import { mayChange } from '@keyhold/rules/boards/rights';
import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { authorColumns, type BoardViewer, presentVote, readsWhatWrote } from '../../boards/boards.api';
import { users } from '../../users/users.tables';
import { forumComments, forumCommentVotes } from '../forum.tables';

const editors = alias(users, 'editors');

/** Comments with what belongs to them, for a viewer; the caller adds which. */
export function selectComments(db: Queryable, viewer: BoardViewer) {
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
      isReadable: readsWhatWrote(viewer, forumComments.authorId),
      author: authorColumns(users),
      editor: authorColumns(editors),
      vote: forumCommentVotes.value,
    })
    .from(forumComments)
    .leftJoin(users, eq(users.id, forumComments.authorId))
    .leftJoin(editors, eq(editors.id, forumComments.editedById))
    .leftJoin(
      forumCommentVotes,
      and(eq(forumCommentVotes.itemId, forumComments.id), eq(forumCommentVotes.userId, viewer.userId)),
    )
    .$dynamic();
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** Only its place is left, or is shown to this viewer: nobody learns which. */
export const isGone = ({ deletedAt, isReadable }: CommentRow) => deletedAt !== null || !isReadable;

export const canChangeComment = (viewer: SignedIn, { author }: CommentRow) =>
  mayChange({ viewer, author: author && { ...author, id: author._id } });

/** A comment for a viewer, without its replies. */
export function presentComment(viewer: SignedIn, row: CommentRow): Comment {
  const place = {
    _id: row.id,
    parentId: row.parentId,
    createdAt: new Date(row.createdAt).toISOString(),
    replies: [],
  };
  if (isGone(row)) return { ...place, ...nothing };
  const canChange = canChangeComment(viewer, row);
  return {
    ...place,
    content: row.content,
    isDeleted: false,
    netScore: row.netScore,
    userVote: presentVote(row.vote),
    editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
    editedBy: row.editor,
    authorId: row.author,
    canEdit: canChange,
    canDelete: canChange,
    canReport: row.author?._id !== viewer.userId,
  };
}

const nothing = {
  content: '',
  isDeleted: true,
  netScore: 0,
  userVote: null,
  editedAt: null,
  editedBy: null,
  authorId: null,
  canEdit: false,
  canDelete: false,
  canReport: false,
};
