import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { startHygienic } from '@keyhold/contracts/locks/hygienic';
import { devices } from '../../src/features/devices/devices.tables';
import { close, pair } from '../devices';
import { startPhotoLock } from '../photo-lock';
import { clearPhoto } from '../pictures';
import { acceptedLock, createTemplate } from '../shared-locks';
import { passSixHours, prepareDraft, sixHours } from '../world';
import type { Situation, World } from './situation';

/** A lock that may be opened to clean. */
const cleanable = async ({ wearer, keyholder }: World) => ({
  id: await acceptedLock(wearer, keyholder, { initialDurationDays: 30, hygienicUnlockEnabled: true }),
});

const openToClean = async (world: World) => {
  const params = await cleanable(world);
  await world.wearer.call(startHygienic, { params });
  return params;
};

/** The ways into a lock, the way to its combination, and the short way out and in again. */
export const startingSituations: Record<string, Situation> = {
  'POST /api/locks/self/start-device': async ({ app, author }) => {
    await app.app.deps.db.delete(devices);
    const { id: deviceId } = await pair(author, 'keypod-1', 'bluetooth');
    await close(app, deviceId);
    return { body: { ...sixHours, deviceId, physicalReleaseInReach: true } };
  },
  'POST /api/locks/:id/device/unlock-confirm': async ({ app, wearer, keyholder }) => {
    const { shareCode } = await createTemplate(keyholder);
    await app.app.deps.db.delete(devices);
    const { id: deviceId } = await pair(wearer, 'keypod-1', 'bluetooth');
    await close(app, deviceId);
    const meta = { shareCode, combinationType: 'DEVICE' as const, deviceId, physicalReleaseInReach: true };
    const { _id: id } = (await wearer.call(acceptTemplate, { body: { meta } })).body;
    await passSixHours(app);
    return { params: { id } };
  },
  'POST /api/locks/drafts/:token/id-photo': async ({ author }) => ({
    params: { token: await prepareDraft(author, '5151') },
    body: {},
    files: { idPhoto: await clearPhoto() },
  }),
  'POST /api/locks/shared/accept': async ({ author }) => {
    const { shareCode } = await createTemplate(author);
    return { body: { meta: { shareCode, combinationType: 'DIGITS', digits: '5151' } } };
  },
  'GET /api/locks/:id/combination/photo': async ({ app, wearer }) => {
    const params = { id: await startPhotoLock(wearer) };
    await passSixHours(app);
    await wearer.call(revealCombination, { params });
    return { params, query: { v: '0193abcd' } };
  },
  'GET /api/locks/:id/hygienic-unlock/status': async (world) => ({ params: await cleanable(world) }),
  'GET /api/locks/:id/hygienic-unlock/session': async (world) => ({ params: await openToClean(world) }),
  'POST /api/locks/:id/hygienic-unlock/start': async (world) => ({ params: await cleanable(world) }),
  'POST /api/locks/:id/hygienic-unlock/complete': async (world) => ({
    params: await openToClean(world),
    body: { meta: { combinationType: 'DIGITS', digits: '5151' } },
  }),
};
