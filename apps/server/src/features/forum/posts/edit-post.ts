import type { InputOf, UploadedFile } from '@keyhold/contracts/endpoint';
import type { editPost as endpoint } from '@keyhold/contracts/forum/posts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import { storePicture } from '../../../file-purpose';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { keepSearchWords, searchWordsOf } from '../../boards/boards.api';
import { postPicture } from '../forum.files';
import { forumPosts } from '../forum.tables';
import { keepMentions } from '../mentions';
import { announcePost } from '../post-room';
import { recordForumAct } from '../staff-acts';
import { isReadable } from './find-post';
import { readDetail } from './read-post';
import { searchedPosts } from './search-posts';
import { rightsOn, selectPosts } from './select-posts';

type Sent = InputOf<typeof endpoint>['body'];

/** Changes what is sent of a post. Refuses `post_not_found` and `forbidden`. Throws PictureRefused, TurnsBusy. */
export async function editPost(
  deps: Deps,
  editor: SignedIn,
  idOrSlug: string,
  { image, removeImage, isNSFW, ...sent }: Sent & { image: UploadedFile | undefined },
) {
  // Nobody else has a picture read in for them.
  if (image) await requireEditable(deps.db, editor, idOrSlug);
  const stored = image && (await storePicture(deps, postPicture, editor.userId, image));
  const id = await deps.transaction(async (tx) => {
    const post = await requireEditable(tx, editor, idOrSlug);
    const { title = post.title, description = post.description } = sent;
    const imageFileId = stored ? await deps.files.claim(tx, stored) : removeImage ? null : post.imageFileId;
    const isNsfw = isNSFW ?? post.isNsfw;
    const isSame =
      title === post.title &&
      description === post.description &&
      imageFileId === post.imageFileId &&
      isNsfw === post.isNsfw;
    if (isSame) return post.id;
    await tx
      .update(forumPosts)
      .set({
        title,
        description,
        imageFileId,
        isNsfw,
        searchWords: searchWordsOf(title, description),
        editedAt: deps.clock.now(),
        editedById: editor.userId,
      })
      .where(eq(forumPosts.id, post.id));
    await keepSearchWords(tx, searchedPosts, { id: post.id, title, text: description });
    if (post.imageFileId && post.imageFileId !== imageFileId) await deps.files.destroy(tx, post.imageFileId);
    const mentioning = { post: { ...post, title }, commentId: null, text: description };
    await keepMentions(tx, deps, editor, mentioning, true);
    const authorId = post.author?._id ?? null;
    await recordForumAct(tx, deps, editor, { act: 'post.edited', authorId, details: { postId: post.id } });
    return post.id;
  });
  announcePost(deps, id);
  return readDetail(deps.db, editor, id);
}

async function requireEditable(db: Queryable, editor: SignedIn, idOrSlug: string) {
  const [post] = await selectPosts(db, editor)
    .where(isReadable(editor, idOrSlug))
    .for('no key update', { of: forumPosts });
  if (!post) throw new Refusal('post_not_found');
  if (!rightsOn(editor, post).canEdit) throw new Refusal('forbidden');
  return post;
}
