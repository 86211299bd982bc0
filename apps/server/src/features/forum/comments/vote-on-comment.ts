import { eq } from 'drizzle-orm';
import { inOneWrite } from '../../../db/in-one-write';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { castVote, type VoteType } from '../../boards/boards.api';
import { forumComments, forumCommentVotes } from '../forum.tables';
import { announceScore } from '../post-room';
import { type CommentName, holdComment } from './find-comment';

/** Sets the caller's one vote on a comment. Refuses `comment_not_found`. */
export async function voteOnComment(deps: Deps, voter: SignedIn, name: CommentName, voteType: VoteType) {
  const scored = await deps.transaction(async (tx) => {
    const named = eq(forumComments.id, name.commentId);
    const vote = { named, userId: voter.userId, voteType, now: deps.clock.now() };
    // The vote of who may not vote is taken back with the transaction.
    const [{ id, postId }, netScore] = await inOneWrite(
      holdComment(tx, voter, name),
      castVote(tx, { votes: forumCommentVotes, items: forumComments }, vote),
    );
    return { id, postId, netScore };
  });
  announceScore(deps, scored);
  return { netScore: scored.netScore, userVote: voteType === 'remove' ? null : voteType };
}
