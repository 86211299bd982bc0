import type { mentioned } from '@keyhold/contracts/boards/writing';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable, Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { findMentioned } from '../boards/boards.api';
import { visibleTo } from '../users/users.api';
import { users } from '../users/users.tables';
import { forumMentions } from './forum.tables';

export type Mentioned = z.output<typeof mentioned>;

/** The people whom a post and its comments mention and the viewer may see, as JSON inside a query. */
export const mentionsOfPost = (db: Queryable, viewer: SignedIn, postId: string) =>
  mentionsWhere(db, viewer, eq(forumMentions.postId, postId));

/** Those whom one comment mentions. */
export const mentionsOfComment = (db: Queryable, viewer: SignedIn, commentId: string) =>
  mentionsWhere(db, viewer, eq(forumMentions.commentId, commentId));

function mentionsWhere(db: Queryable, viewer: SignedIn, where: SQL) {
  const people = db
    .selectDistinct({ id: users.id, username: users.username })
    .from(forumMentions)
    .innerJoin(users, eq(users.id, forumMentions.userId))
    .where(and(where, visibleTo(viewer, users.id)));
  return sql<Mentioned[]>`coalesce((
    select json_agg(json_build_object('_id', id, 'username', username)) from (${people.getSQL()}) as people), '[]'::json)`;
}

/** What mentions people: a post, or one of its comments. */
export interface Mentioning {
  readonly post: { readonly id: string; readonly slug: string; readonly title: string };
  readonly commentId: string | null;
  readonly text: string;
}

/** Keeps whom a text mentions now, and has those told who were not mentioned in it before. */
export async function keepMentions(
  tx: Tx,
  deps: Deps,
  writer: SignedIn,
  { post, commentId, text }: Mentioning,
  isEdit = false,
): Promise<void> {
  const ids = await findMentioned(tx, writer, text);
  const own = and(
    eq(forumMentions.postId, post.id),
    commentId === null ? isNull(forumMentions.commentId) : eq(forumMentions.commentId, commentId),
  );
  const former = isEdit
    ? await tx.delete(forumMentions).where(own).returning({ userId: forumMentions.userId })
    : [];
  if (ids.length === 0) return;
  await tx.insert(forumMentions).values(ids.map((userId) => ({ postId: post.id, commentId, userId })));
  const told = new Set(former.map(({ userId }) => userId));
  const userIds = ids.filter((id) => !told.has(id));
  if (userIds.length === 0) return;
  const now = deps.clock.now();
  await deps.outbox.append(tx, now, [
    {
      type: 'forum.mentioned',
      stream: `post:${post.id}`,
      occurredAt: now,
      payload: {
        postId: post.id,
        postSlug: post.slug,
        title: post.title,
        commentId,
        byId: writer.userId,
        by: writer.username,
        userIds,
      },
    },
  ]);
}
