import type { post, postRights } from '@keyhold/contracts/forum/post-parts';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { mayChange, mayDeletePost, mayModerate } from '@keyhold/rules/boards/rights';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { authorColumns, type BoardViewer, presentVote, voteOf, votesOf } from '../../boards/boards.api';
import { users } from '../../users/users.tables';
import { forumPosts, forumPostVotes } from '../forum.tables';

export type Post = z.output<typeof post>;

const editors = alias(users, 'editors');

/** Posts with what belongs to them, for a viewer; the caller adds which. `description` may be a part of the text. */
export function selectPosts(
  db: Queryable,
  { userId }: BoardViewer,
  description: SQL<string> = sql<string>`${forumPosts.description}`,
) {
  return select(db, { vote: voteOf(forumPostVotes, forumPosts.id, userId) }, description);
}

/** The same for several viewers at once, with `votesOf` them. */
export function selectPostsForMany(db: Queryable, viewerIds: string, description: SQL<string>) {
  return select(db, { votes: votesOf(forumPostVotes, forumPosts.id, viewerIds) }, description);
}

function select<Voted extends Record<string, SQL>>(db: Queryable, voted: Voted, description: SQL<string>) {
  return db
    .select({
      id: forumPosts.id,
      slug: forumPosts.slug,
      title: forumPosts.title,
      description,
      imageFileId: forumPosts.imageFileId,
      isNsfw: forumPosts.isNsfw,
      pinnedAt: forumPosts.pinnedAt,
      netScore: forumPosts.netScore,
      trending: forumPosts.trending,
      commentCount: forumPosts.commentCount,
      createdAt: forumPosts.createdAt,
      editedAt: forumPosts.editedAt,
      author: authorColumns(users),
      editor: authorColumns(editors),
      ...voted,
    })
    .from(forumPosts)
    .leftJoin(users, eq(users.id, forumPosts.authorId))
    .leftJoin(editors, eq(editors.id, forumPosts.editedById))
    .$dynamic();
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

export function presentPost(row: Omit<PostRow, 'vote'>, vote: number | null = null): Post {
  return {
    _id: row.id,
    urlSlug: row.slug,
    title: row.title,
    description: row.description,
    imageUrl: row.imageFileId && uploadUrl(row.imageFileId),
    isNSFW: row.isNsfw,
    isPinned: row.pinnedAt !== null,
    netScore: row.netScore,
    userVote: presentVote(vote),
    commentCount: row.commentCount,
    createdAt: new Date(row.createdAt).toISOString(),
    editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
    editedBy: row.editor,
    authorId: row.author,
  };
}

/** What the viewer may do with a post. */
export function rightsOn(
  viewer: SignedIn,
  row: Pick<PostRow, 'author' | 'pinnedAt'>,
): z.output<z.ZodMiniObject<typeof postRights>> {
  const concerned = { viewer, author: row.author && { ...row.author, id: row.author._id } };
  const isStaff = mayModerate(viewer);
  return {
    canVote: row.pinnedAt === null,
    canEdit: mayChange(concerned),
    canDelete: mayDeletePost(concerned),
    canPin: isStaff,
    canReport: row.author?._id !== viewer.userId,
    canModerate: isStaff,
  };
}
