import * as contract from '@keyhold/contracts/users/blocks';
import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { personColumns } from '../person-columns';
import { users } from '../users.tables';
import { blockPerson, unblockPerson } from './block-person';
import { blocks } from './blocks.tables';

export function blocksRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  return [
    route(contract.blockUser, async ({ actor, params }) => {
      await blockPerson(deps, actor, params.userId);
      return done;
    }),
    route(contract.unblockUser, async ({ actor, params }) => {
      await unblockPerson(deps, actor, params.userId);
      return done;
    }),
    route(contract.listBlocked, async ({ actor }) => {
      const people = await deps.db
        .select({ ...personColumns(users), blockedAt: blocks.createdAt })
        .from(blocks)
        .innerJoin(users, eq(users.id, blocks.blockedId))
        .where(eq(blocks.blockerId, actor.userId))
        .orderBy(desc(blocks.createdAt), desc(blocks.blockedId));
      return {
        users: people.map((person) => ({ ...person, blockedAt: new Date(person.blockedAt).toISOString() })),
      };
    }),
  ];
}
