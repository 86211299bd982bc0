import { takesVotes } from '@keyhold/rules/feedback/suggestion';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { castVote } from '../boards/boards.api';
import { suggestions, suggestionVotes } from './feedback.tables';
import { holdSuggestion } from './select-suggestions';

/**
 * Sets whether the caller votes for a suggestion; unless told, the other way round. Refuses `suggestion_not_found` and
 * `not_votable`.
 */
export async function voteOnSuggestion(deps: Deps, voter: SignedIn, id: string, wanted: boolean | undefined) {
  return deps.transaction(async (tx) => {
    const held = await holdSuggestion(tx, voter, id);
    if (!takesVotes(held)) throw new Refusal('not_votable');
    const own = and(eq(suggestionVotes.itemId, id), eq(suggestionVotes.userId, voter.userId));
    const hasVoted = wanted ?? (await tx.$count(suggestionVotes, own)) === 0;
    const voteCount = await castVote(
      tx,
      { votes: suggestionVotes, items: suggestions },
      {
        named: eq(suggestions.id, id),
        userId: voter.userId,
        voteType: hasVoted ? 'up' : 'remove',
        now: deps.clock.now(),
      },
    );
    return { hasVoted, voteCount };
  });
}
