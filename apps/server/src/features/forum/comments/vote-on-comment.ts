import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { castVote, type VoteType } from '../../boards/boards.api';
import { forumComments, forumCommentVotes } from '../forum.tables';
import { announceScore } from '../post-room';
import { type CommentName, holdComment } from './find-comment';

/** Sets the caller's one vote on a comment. Refuses `comment_not_found`. */
export async function voteOnComment(deps: Deps, voter: SignedIn, name: CommentName, voteType: VoteType) {
  const scored = await deps.transaction(async (tx) => {
    const { id, postId } = await holdComment(tx, voter, name);
    const vote = { itemId: id, userId: voter.userId, voteType, now: deps.clock.now() };
    const netScore = await castVote(tx, { votes: forumCommentVotes, items: forumComments }, vote);
    return { id, postId, netScore };
  });
  announceScore(deps, scored);
  return { netScore: scored.netScore, userVote: voteType === 'remove' ? null : voteType };
}
