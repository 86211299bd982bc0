import { archiveConfirmCode } from '@keyhold/contracts/locks/archive';
import { freezeLock } from '@keyhold/contracts/locks/keyholder';
import { acceptedLock } from '../shared-locks';
import type { Situation } from './situation';

/** A lock that the wearer has accepted from the keyholder. */
const runningLock: Situation = async ({ wearer, keyholder }) => ({
  params: { id: await acceptedLock(wearer, keyholder) },
});

const oneHour: Situation = async (world) => ({ ...(await runningLock(world)), body: { seconds: 3600 } });

/** The calls about a running shared lock. */
export const livingSituations: Record<string, Situation> = {
  'GET /api/locks/:id': runningLock,
  'GET /api/locks/:id/events': async (world) => ({
    ...(await runningLock(world)),
    query: { before: '1000' },
  }),
  'POST /api/locks/:id/emergency-release': runningLock,
  'GET /api/locks/:id/archive/confirm-code': runningLock,
  'POST /api/locks/:id/archive': async ({ wearer, keyholder }) => {
    const params = { id: await acceptedLock(wearer, keyholder) };
    const { confirmationCode } = (await wearer.call(archiveConfirmCode, { params })).body;
    return { params, body: { confirmCode: confirmationCode } };
  },
  'POST /api/locks/:id/freeze': runningLock,
  'POST /api/locks/:id/unfreeze': async ({ wearer, keyholder }) => {
    const params = { id: await acceptedLock(wearer, keyholder) };
    await keyholder.call(freezeLock, { params });
    return { params };
  },
  'POST /api/locks/:id/time/add': oneHour,
  'POST /api/locks/:id/time/remove': oneHour,
  'POST /api/locks/:id/unlock/owner': runningLock,
};
