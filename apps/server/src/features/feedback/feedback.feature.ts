import * as feedback from '@keyhold/contracts/feedback/feedback';
import type { Deps } from '../../deps';
import type { Feature } from '../../feature';
import { type MountedEndpoint, route } from '../../http/mount';
import { addComment } from './add-comment';
import { readAllowance } from './daily-allowance';
import { deleteComment, deleteSuggestion } from './delete-suggestion';
import { tellAuthor, tellMentioned } from './feedback.listeners';
import {
  suggestionComments,
  suggestionCounts,
  suggestionLogs,
  suggestionMentions,
  suggestions,
  suggestionVotes,
} from './feedback.tables';
import { listSuggestions } from './list-suggestions';
import { readSuggestion } from './read-suggestion';
import { reviewSuggestion } from './review-suggestion';
import { submitSuggestion } from './submit-suggestion';
import { takeFeedbackAlong } from './take-feedback-along';
import { voteOnSuggestion } from './vote-on-suggestion';

const done = { ok: true } as const;

function routes(deps: Deps): MountedEndpoint[] {
  return [
    route(feedback.listFeedback, ({ actor, query }) => listSuggestions(deps, actor, query)),
    route(feedback.readFeedbackLimit, ({ actor }) => readAllowance(deps, actor)),
    route(feedback.readFeedback, ({ actor, params }) => readSuggestion(deps.db, actor, params.id)),
    route(feedback.createFeedback, ({ actor, body, idempotencyKey }) =>
      submitSuggestion(deps, actor, body, idempotencyKey),
    ),
    route(feedback.voteOnFeedback, ({ actor, params, body }) =>
      voteOnSuggestion(deps, actor, params.id, body.hasVoted),
    ),
    route(feedback.commentOnFeedback, ({ actor, params, body, idempotencyKey }) =>
      addComment(deps, actor, { ...params, ...body }, idempotencyKey),
    ),
    route(feedback.deleteFeedbackComment, async ({ actor, params }) => {
      await deleteComment(deps, actor, params);
      return done;
    }),
    route(feedback.reviewFeedback, ({ actor, params, body }) =>
      reviewSuggestion(deps, actor, params.id, body),
    ),
    route(feedback.deleteFeedback, async ({ actor, params }) => {
      await deleteSuggestion(deps, actor, params.id);
      return done;
    }),
  ];
}

const saidToAll = { kept: 'What was suggested keeps its place, as from a deleted user.' };

/** The suggestions board: what people wish for, and what becomes of it. */
export const feedbackFeature: Feature = {
  routes,
  listeners: (deps) => [tellMentioned(deps), tellAuthor(deps)],
  personalData: {
    columns: [
      [suggestions.authorId, saidToAll],
      [suggestions.adminId, { kept: 'An answer of the staff stays, as from a deleted user.' }],
      [suggestionComments.authorId, saidToAll],
      [suggestionVotes.userId, { kept: 'A vote counts on, as nobody’s.' }],
      [suggestionLogs.userId, 'deleted'],
      [suggestionMentions.userId, 'deleted'],
      [suggestionCounts.userId, 'deleted'],
    ],
    takeAlong: takeFeedbackAlong,
  },
};
