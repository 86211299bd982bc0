import { commentOnFeedback, createFeedback } from '@keyhold/contracts/feedback/feedback';
import { suggestionCounts } from '../../src/features/feedback/feedback.tables';
import type { Situation, World } from './situation';

const body = { type: 'feature', title: 'A darker dial', description: 'For the night.' } as const;

/** Nobody has suggested anything today. */
const newDay = ({ app }: Pick<World, 'app'>) => app.app.deps.db.delete(suggestionCounts);

/** A suggestion of the author. */
const suggestion: Situation = async (world) => {
  await newDay(world);
  return { params: { id: (await world.author.call(createFeedback, { body })).body._id } };
};

/** A comment of the author on it. */
const comment: Situation = async (world) => {
  const { params = {} } = await suggestion(world);
  const { id = '' } = params;
  const written = await world.author.call(commentOnFeedback, { params: { id }, body: { content: 'Please' } });
  return { params: { id, commentId: written.body.comment._id } };
};

const withBody =
  (situation: Situation, sent: object): Situation =>
  async (world) => ({ ...(await situation(world)), body: sent });

/** Suggestions of the author, and what others make of them. */
export const feedbackSituations: Record<string, Situation> = {
  'GET /api/feedback': async () => ({ query: { type: 'feature', status: 'pending', page: '1' } }),
  'GET /api/feedback/rate-limit': async () => ({}),
  'GET /api/feedback/:id': suggestion,
  'POST /api/feedback': async (world) => {
    await newDay(world);
    return { body: { ...body, type: 'bug', consoleLogs: 'TypeError: undefined' } };
  },
  'POST /api/feedback/:id/vote': withBody(suggestion, { hasVoted: true }),
  'POST /api/feedback/:id/comments': withBody(suggestion, { content: 'Me too.' }),
  'DELETE /api/feedback/:id/comments/:commentId': comment,
  'PATCH /api/feedback/:id': withBody(suggestion, {
    status: 'planned',
    priority: 'high',
    adminResponse: 'Soon.',
    privateResponse: 'Very soon.',
    isResponsePrivate: true,
  }),
  'DELETE /api/feedback/:id': suggestion,
};
