import { and, eq } from 'drizzle-orm';
import type { FilePurpose } from '../../file-purpose';
import { readsWhatWrote } from '../boards/boards.api';
import { forumPosts } from './forum.tables';

/** The picture of a post: for everybody who may read the post. */
export const postPicture: FilePurpose = {
  name: 'post-picture',
  maxSide: 1600,
  served: {
    cache: 'private',
    async mayRead({ db }, actor, fileId) {
      if (actor.restricted) return false;
      const [found] = await db
        .select({ id: forumPosts.id })
        .from(forumPosts)
        .where(and(eq(forumPosts.imageFileId, fileId), readsWhatWrote(actor, forumPosts.authorId)));
      return found !== undefined;
    },
  },
};
