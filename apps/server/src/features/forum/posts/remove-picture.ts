import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { forumPosts } from '../forum.tables';
import { holdPost } from './find-post';

/** Takes the picture out of a post; false if it has none. The post stays. Refuses `post_not_found`. */
export async function removePostPicture(
  tx: Tx,
  deps: Deps,
  editor: SignedIn,
  idOrSlug: string,
): Promise<{ id: string; removed: boolean }> {
  const { id, imageFileId } = await holdPost(tx, editor, idOrSlug);
  if (imageFileId === null) return { id, removed: false };
  const edited = { imageFileId: null, editedAt: deps.clock.now(), editedById: editor.userId };
  await tx.update(forumPosts).set(edited).where(eq(forumPosts.id, id));
  await deps.files.destroy(tx, imageFileId);
  return { id, removed: true };
}
