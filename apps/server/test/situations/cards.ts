import { randomUUID } from 'node:crypto';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { acceptedLock } from '../shared-locks';
import type { Situation } from './situation';

const withCards: Situation = async ({ wearer, keyholder }) => ({
  params: { id: await acceptedLock(wearer, keyholder, { cardGameEnabled: true, trustKeyholder: true }) },
});

const oneRed: Situation = async (world) => ({ ...(await withCards(world)), body: { cardType: 'RED' } });

/** The deck of a shared lock, and what proves its draws after the end. */
export const cardSituations: Record<string, Situation> = {
  'POST /api/locks/:id/card/draw': async (world) => ({
    ...(await withCards(world)),
    body: { nonce: randomUUID() },
  }),
  'POST /api/locks/:id/cards/add': oneRed,
  'POST /api/locks/:id/cards/remove': oneRed,
  'GET /api/cards/:id/stats': withCards,
  'GET /api/locks/:id/fairness': async (world) => {
    const { params } = await withCards(world);
    await world.wearer.call(releaseEmergency, { params: { id: params?.id ?? '' } });
    return { params: { id: params?.id ?? '' } };
  },
};
