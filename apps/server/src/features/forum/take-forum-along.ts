import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { inPages, type TakenAlong, type TakenPicture } from '../../personal-data';
import { postPicture } from './forum.files';
import { forumComments, forumPosts } from './forum.tables';

/** What a person wrote in the forum, with the pictures of their posts. */
export function takeForumAlong(deps: Deps, userId: string): TakenAlong {
  return {
    parts: [
      { name: 'forum-posts', rows: ownPosts(deps, userId) },
      { name: 'forum-comments', rows: ownComments(deps, userId) },
    ],
    pictures: ownPictures(deps, userId),
  };
}

const at = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

async function* ownPosts({ db }: Deps, userId: string): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select()
      .from(forumPosts)
      .where(and(eq(forumPosts.authorId, userId), gt(forumPosts.id, after)))
      .orderBy(asc(forumPosts.id))
      .limit(limit),
  );
  for await (const { id, title, description, imageFileId, isNsfw, netScore, createdAt, editedAt } of rows)
    yield {
      id,
      title,
      description,
      imageUrl: imageFileId && uploadUrl(imageFileId),
      isNSFW: isNsfw,
      netScore,
      createdAt: at(createdAt),
      editedAt: at(editedAt),
    };
}

async function* ownComments({ db }: Deps, userId: string): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select()
      .from(forumComments)
      .where(and(eq(forumComments.authorId, userId), gt(forumComments.id, after)))
      .orderBy(asc(forumComments.id))
      .limit(limit),
  );
  for await (const { id, postId, parentId, content, netScore, createdAt, editedAt } of rows)
    yield { id, postId, parentId, content, netScore, createdAt: at(createdAt), editedAt: at(editedAt) };
}

async function* ownPictures({ db }: Deps, userId: string): AsyncGenerator<TakenPicture> {
  const rows = inPages((after, limit) =>
    db
      .select({ id: forumPosts.id, fileId: forumPosts.imageFileId })
      .from(forumPosts)
      .where(
        and(eq(forumPosts.authorId, userId), isNotNull(forumPosts.imageFileId), gt(forumPosts.id, after)),
      )
      .orderBy(asc(forumPosts.id))
      .limit(limit),
  );
  for await (const { id, fileId } of rows)
    if (fileId) yield { name: `forum-post-${id}`, purpose: postPicture, fileId };
}
