import type { InputOf, UploadedFile } from '@keyhold/contracts/endpoint';
import { createPost as endpoint } from '@keyhold/contracts/forum/posts';
import { slugOf } from '@keyhold/rules/forum/slug';
import { freshness } from '@keyhold/rules/forum/trending';
import type { Tx } from '../../../db/database';
import { once } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import { storePicture } from '../../../file-purpose';
import type { SignedIn } from '../../../kernel/actor';
import { newId } from '../../../kernel/random';
import { count, keepSearchWords, searchWordsOf } from '../../boards/boards.api';
import { postPicture } from '../forum.files';
import { forumPosts } from '../forum.tables';
import { keepMentions } from '../mentions';
import { readDetail } from './read-post';
import { searchedPosts } from './search-posts';

type Sent = InputOf<typeof endpoint>['body'];

/** Stores a post with its picture. Throws PictureRefused, TurnsBusy; refuses as `once` does. */
export async function createPost(
  deps: Deps,
  author: SignedIn,
  sent: Sent & { image: UploadedFile | undefined },
  key: string | undefined,
) {
  const { image, ...request } = sent;
  const { title, description = '', isNSFW = false } = request;
  const stored = image && (await storePicture(deps, postPicture, author.userId, image));
  const call = {
    userId: author.userId,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    request: { ...request, hasImage: image !== undefined },
  };
  const id = await deps.transaction((tx) =>
    once(tx, deps, call, async () => {
      const now = deps.clock.now();
      const post = await insertPost(tx, deps, {
        id: newId(now, deps.random),
        title,
        description,
        isNsfw: isNSFW,
        imageFileId: stored ? await deps.files.claim(tx, stored) : null,
        authorId: author.userId,
        freshness: freshness(now),
        searchWords: searchWordsOf(title, description),
        createdAt: now,
      });
      await keepSearchWords(tx, searchedPosts, { id: post.id, title, text: description });
      await keepMentions(tx, deps, author, { post, commentId: null, text: description });
      await count(tx, { 'forum.posts': 1 });
      return post.id;
    }),
  );
  return readDetail(deps.db, author, id);
}

/** Inserts a post under the address of its title; where that is taken, with a few characters behind it. */
async function insertPost(tx: Tx, deps: Deps, post: Omit<typeof forumPosts.$inferInsert, 'slug'>) {
  for (let tail: string | undefined; ; tail = deps.random.bytes(5).toString('hex')) {
    const [inserted] = await tx
      .insert(forumPosts)
      .values({ ...post, slug: slugOf(post.title, tail) })
      .onConflictDoNothing({ target: forumPosts.slug })
      .returning({ id: forumPosts.id, slug: forumPosts.slug, title: forumPosts.title });
    if (inserted) return inserted;
  }
}
