import { currentUser } from '@keyhold/contracts/users/me';
import { eq } from 'drizzle-orm';
import { users } from '../../src/features/users/users.tables';
import { signIn } from '../people';
import { plantSecondFactor } from '../second-factor';
import type { Situation, World } from './situation';

/** The id of somebody new, in the address. */
async function somebody({ app }: Pick<World, 'app'>) {
  const person = await signIn(app);
  const { _id: id } = (await person.call(currentUser, {})).body;
  return { params: { id } };
}

const reason = 'It was asked for';
const withReason: Situation = async (world) => ({ ...(await somebody(world)), body: { reason } });

/** What the staff does with people. */
export const staffSituations: Record<string, Situation> = {
  'GET /api/admin/users/:id': somebody,
  'GET /api/admin/users/:id/complete': somebody,
  'PATCH /api/admin/users/:id': async (world) => ({
    ...(await somebody(world)),
    body: { role: 'switch', description: 'Edited.', city: 'Malmo' },
  }),
  'PATCH /api/admin/users/:id/moderator': async (world) => ({
    ...(await somebody(world)),
    body: { isModerator: true },
  }),
  'PATCH /api/admin/users/:id/admin': async (world) => ({
    ...(await somebody(world)),
    body: { isAdmin: true },
  }),
  'POST /api/admin/users/:id/warn': async (world) => ({
    ...(await somebody(world)),
    body: { reason, details: 'More than once.' },
  }),
  'POST /api/admin/users/:id/ban': withReason,
  'POST /api/admin/users/:id/unban': async (world) => {
    const { params } = await somebody(world);
    const bannedAt = world.app.clock.now();
    await world.app.app.deps.db.update(users).set({ bannedAt }).where(eq(users.id, params.id));
    return { params, body: { reason } };
  },
  'POST /api/admin/users/:id/second-factor/reset': async (world) => {
    const { params } = await somebody(world);
    await plantSecondFactor(world.app, params.id);
    return { params, body: { reason } };
  },
  'DELETE /api/admin/users/:id': withReason,
};
