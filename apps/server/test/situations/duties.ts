import { claimBuyout, payTribute } from '@keyhold/contracts/locks/tribute';
import { fetchVerificationCode, uploadVerification } from '@keyhold/contracts/locks/verification';
import { clearPhoto } from '../pictures';
import { acceptedLock } from '../shared-locks';
import type { Situation, World } from './situation';

const asksEverything = {
  initialDurationDays: 30,
  requireDailyVerification: true,
  findomEnabled: true,
  dailyTributeEnabled: true,
  dailyTributeAmountMinorUnits: 1000,
  lockoutFeeEnabled: true,
  lockoutFeeMinorUnits: 50_000,
};

const dutiful = async ({ wearer, keyholder }: World) => ({
  id: await acceptedLock(wearer, keyholder, asksEverything),
});

const withCode = async (world: World) => {
  const params = await dutiful(world);
  await world.wearer.call(fetchVerificationCode, { params });
  return params;
};

const withPhoto = async (world: World) => {
  const params = await withCode(world);
  const files = { photo: await clearPhoto() };
  const sent = await world.wearer.call(uploadVerification, { params, body: {}, files });
  return { ...params, photoId: sent.body._id };
};

const withId = async ({ wearer, keyholder }: World) => ({
  params: { id: await acceptedLock(wearer, keyholder, { initialDurationDays: 30, requireID: true }) },
});

const withTribute = async (world: World) => {
  const params = await dutiful(world);
  const paid = await world.wearer.call(payTribute, { params, body: { amountMinorUnits: 500 } });
  return { ...params, paymentId: paid.body._id };
};

const withBuyout = async (world: World) => {
  const params = await dutiful(world);
  const claimed = await world.wearer.call(claimBuyout, { params, body: {} });
  return { ...params, paymentId: claimed.body._id };
};

/** The calls for what a shared lock asks of its wearer every day, and for the ID that it asks for once. */
export const dutySituations: Record<string, Situation> = {
  'GET /api/locks/:id/verification/today': async (world) => ({ params: await withCode(world) }),
  'POST /api/locks/:id/verification/code': async (world) => ({ params: await dutiful(world) }),
  'POST /api/locks/:id/verification/upload': async (world) => ({
    params: await withCode(world),
    body: {},
    files: { photo: await clearPhoto() },
  }),
  'GET /api/locks/:id/verification': async (world) => ({ params: await dutiful(world) }),
  'GET /api/locks/:id/verification/:photoId/photo': async (world) => ({ params: await withPhoto(world) }),
  'DELETE /api/locks/:id/verification/:photoId': async (world) => ({ params: await withPhoto(world) }),
  'POST /api/locks/:id/verification/:photoId/review': async (world) => ({
    params: await withPhoto(world),
    body: { accepted: false, note: 'Closer, please' },
  }),
  'POST /api/locks/:id/tribute': async (world) => ({
    params: await dutiful(world),
    body: { amountMinorUnits: 500, note: 'For today' },
  }),
  'POST /api/locks/:id/buyout': async (world) => ({
    params: await dutiful(world),
    body: { note: 'As agreed' },
  }),
  'GET /api/locks/:id/payments': async (world) => {
    const { id } = await withTribute(world);
    return { params: { id } };
  },
  'DELETE /api/locks/:id/payments/:paymentId': async (world) => ({ params: await withTribute(world) }),
  'POST /api/locks/:id/payments/:paymentId/confirm': async (world) => ({ params: await withBuyout(world) }),
  'POST /api/locks/:id/payments/:paymentId/reject': async (world) => ({
    params: await withTribute(world),
    body: { reason: 'It never came' },
  }),
  'GET /api/locks/:id/id-photo': withId,
  'POST /api/locks/:id/id-photo/seen': withId,
};
