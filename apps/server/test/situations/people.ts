import { blockUser } from '@keyhold/contracts/users/blocks';
import { currentUser } from '@keyhold/contracts/users/me';
import { signIn } from '../people';
import type { TestedApp } from '../tested-app';
import type { Situation } from './situation';

/** The id of somebody new. */
async function somebody(app: TestedApp): Promise<string> {
  return (await (await signIn(app)).call(currentUser, {})).body._id;
}

/** What people do with others. */
export const peopleSituations: Record<string, Situation> = {
  'GET /api/users/:id/public': async ({ app }) => ({
    params: { id: await somebody(app) },
    query: { tz: 'Europe/Stockholm' },
  }),
  'POST /api/users/block/:userId': async ({ app }) => ({ params: { userId: await somebody(app) } }),
  'DELETE /api/users/block/:userId': async ({ app, caller }) => {
    const params = { userId: await somebody(app) };
    await caller.call(blockUser, { params });
    return { params, body: { confirmText: 'UNBLOCK' } };
  },
};
