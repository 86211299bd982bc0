import { id as uuid } from '@keyhold/contracts/text';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { readsWhatWrote } from '../../boards/boards.api';
import { forumPosts } from '../forum.tables';

/** The post with an id, or else with a slug: no slug looks like an id. */
export function isNamed(idOrSlug: string): SQL {
  return uuid.safeParse(idOrSlug).success
    ? eq(forumPosts.id, idOrSlug.toLowerCase())
    : eq(forumPosts.slug, idOrSlug);
}

/** The post of that name, if the viewer may read it. */
export const isReadable = (viewer: SignedIn, idOrSlug: string) =>
  and(isNamed(idOrSlug), readsWhatWrote(viewer, forumPosts.authorId));

/** Holds a post for a write of its own row, with its author. Refuses `post_not_found`. */
export async function holdPost(tx: Queryable, viewer: SignedIn, idOrSlug: string) {
  const [post] = await tx
    .select({
      id: forumPosts.id,
      authorId: forumPosts.authorId,
      pinnedAt: forumPosts.pinnedAt,
      imageFileId: forumPosts.imageFileId,
    })
    .from(forumPosts)
    .where(isReadable(viewer, idOrSlug))
    .for('no key update', { of: forumPosts });
  if (!post) throw new Refusal('post_not_found');
  return post;
}
