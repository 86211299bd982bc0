import { inOneWrite } from '../../../db/in-one-write';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { castVote, type VoteType } from '../../boards/boards.api';
import { forumPosts, forumPostVotes } from '../forum.tables';
import { announceScore } from '../post-room';
import { holdPost, isNamed } from './find-post';

/** Sets the caller's one vote on a post. Refuses `post_not_found` and `post_pinned`. */
export async function voteOnPost(deps: Deps, voter: SignedIn, idOrSlug: string, voteType: VoteType) {
  const scored = await deps.transaction(async (tx) => {
    const vote = { named: isNamed(idOrSlug), userId: voter.userId, voteType, now: deps.clock.now() };
    // The vote of who may not vote is taken back with the transaction.
    const [post, netScore] = await inOneWrite(
      holdPost(tx, voter, idOrSlug),
      castVote(tx, { votes: forumPostVotes, items: forumPosts }, vote),
    );
    if (post.pinnedAt !== null) throw new Refusal('post_pinned');
    return { id: post.id, postId: post.id, netScore };
  });
  announceScore(deps, scored);
  return { netScore: scored.netScore, userVote: voteType === 'remove' ? null : voteType };
}
