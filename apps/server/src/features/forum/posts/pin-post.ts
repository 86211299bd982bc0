import { mostPinned } from '@keyhold/contracts/forum/posts';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { forumPosts } from '../forum.tables';
import { announcePost } from '../post-room';
import { recordForumAct } from '../staff-acts';
import { holdPost } from './find-post';

/** Pins a post above all others, or lets it go; a repeat changes nothing. Refuses `post_not_found`, `too_many_pinned`. */
export async function pinPost(deps: Deps, actor: SignedIn, idOrSlug: string, isPinned: boolean) {
  const id = await deps.transaction(async (tx) => {
    // Pins wait for each other: they are counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('forum pins', 7))`);
    const post = await holdPost(tx, actor, idOrSlug);
    if (isPinned === (post.pinnedAt !== null)) return post.id;
    if (isPinned && (await tx.$count(forumPosts, isNotNull(forumPosts.pinnedAt))) >= mostPinned)
      throw new Refusal('too_many_pinned');
    const pinnedAt = isPinned ? deps.clock.now() : null;
    await tx.update(forumPosts).set({ pinnedAt }).where(eq(forumPosts.id, post.id));
    const act = isPinned ? ('post.pinned' as const) : ('post.unpinned' as const);
    await recordForumAct(tx, deps, actor, { act, authorId: post.authorId, details: { postId: post.id } });
    return post.id;
  });
  announcePost(deps, id);
  return { isPinned };
}
