import { postRoom } from '@keyhold/contracts/forum/forum.events';
import type { Deps } from '../../deps';
import { type Inbound, inboundRoom } from '../../realtime/inbound';
import { roomOf } from '../../realtime/socket-rooms';
import { forumPosts } from './forum.tables';
import { isReadable } from './posts/find-post';

/** Lets everybody who may read a post into its room. */
export function inboundPostRoom({ db }: Pick<Deps, 'db'>): Inbound[] {
  return inboundRoom(postRoom, async (actor, postId) => {
    if (actor.restricted) return false;
    const found = await db.select({ id: forumPosts.id }).from(forumPosts).where(isReadable(actor, postId));
    return found.length > 0;
  });
}

type Announcing = Pick<Deps, 'announce'>;
const readersOf = (postId: string) => ({ room: roomOf(postRoom, postId) });

/** Tells the readers of a post that it was changed. */
export function announcePost({ announce }: Announcing, postId: string): void {
  announce.invalidate(readersOf(postId), 'post:updated', { id: postId });
}

/** Tells them of a comment that is new, changed or gone. */
export function announceComment({ announce }: Announcing, postId: string, id: string): void {
  announce.invalidate(readersOf(postId), 'comment:updated', { id, postId });
}

/** Tells them a score, of the post or of one of its comments. */
export function announceScore(
  { announce }: Announcing,
  scored: { postId: string; id: string; netScore: number },
): void {
  announce.invalidate(readersOf(scored.postId), 'post:scored', scored);
}
