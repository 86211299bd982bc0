import { blockUser } from '@keyhold/contracts/users/blocks';
import { currentUser } from '@keyhold/contracts/users/me';
import { addToAlbum, changeDescription, removeFromAlbum } from '@keyhold/contracts/users/own-profile';
import type { Caller } from '../caller';
import { signIn } from '../people';
import { clearPhoto } from '../pictures';
import type { TestedApp } from '../tested-app';
import type { Situation } from './situation';

/** The id of somebody new. */
async function somebody(app: TestedApp): Promise<string> {
  return (await (await signIn(app)).call(currentUser, {})).body._id;
}

async function emptyAlbum(caller: Caller): Promise<void> {
  const { profilePhotos = [] } = (await caller.call(currentUser, {})).body;
  for (const url of profilePhotos) await caller.call(removeFromAlbum, { body: { url } });
}

/** An album with one photo. */
async function album(caller: Caller): Promise<string[]> {
  await emptyAlbum(caller);
  await caller.call(addToAlbum, { body: {}, files: { photo: await clearPhoto() } });
  return (await caller.call(currentUser, {})).body.profilePhotos ?? [];
}

/** What people do with their profile and with others. */
export const peopleSituations: Record<string, Situation> = {
  'GET /api/users/discover': async () => ({ query: { search: 'person', page: '1', role: 'slave' } }),
  'GET /api/users/:id/public': async ({ app }) => ({
    params: { id: await somebody(app) },
    query: { tz: 'Europe/Stockholm' },
  }),
  'POST /api/users/avatar/upload': async () => ({
    body: { crop: { x: 100, y: 0, side: 900 } },
    files: { photo: await clearPhoto() },
  }),
  'POST /api/users/description': async () => ({ body: { text: 'Patient.\nAnd kind.' } }),
  'POST /api/users/album/add': async ({ caller }) => {
    await emptyAlbum(caller);
    return { body: {}, files: { photo: await clearPhoto() } };
  },
  'POST /api/users/album/remove': async ({ caller }) => ({ body: { url: (await album(caller))[0] ?? '' } }),
  'POST /api/users/album/order': async ({ caller }) => ({ body: { urls: await album(caller) } }),
  'POST /api/users/report/:id': async ({ app }) => {
    const reported = await signIn(app);
    await reported.call(changeDescription, { body: { text: 'Something bad.' } });
    return {
      params: { id: (await reported.call(currentUser, {})).body._id },
      body: { contentType: 'description', reason: 'other', notes: 'Look at it.' },
    };
  },
  'POST /api/users/block/:userId': async ({ app }) => ({ params: { userId: await somebody(app) } }),
  'DELETE /api/users/block/:userId': async ({ app, caller }) => {
    const params = { userId: await somebody(app) };
    await caller.call(blockUser, { params });
    return { params, body: { confirmText: 'UNBLOCK' } };
  },
};
