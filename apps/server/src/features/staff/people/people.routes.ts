import * as people from '@keyhold/contracts/staff/people';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import type { SignedIn } from '../../../kernel/actor';
import { banUser, unbanUser } from './ban';
import { changeRole } from './change-role';
import { editUser } from './edit-user';
import { listUsers } from './list-users';
import { readCompleteUser } from './read-complete-user';
import { readUser } from './read-user';
import { resetFactor } from './reset-factor';
import { warnUser } from './warn-user';

/** What admins do with people. An account is deleted in features/users/leaving. */
export function peopleRoutes(deps: Deps): MountedEndpoint[] {
  const shown = async (actor: SignedIn, userId: string) => ({ user: await readUser(deps, actor, userId) });
  return [
    route(people.listUsers, ({ query }) => listUsers(deps, query)),
    route(people.readUser, ({ actor, params }) => shown(actor, params.id)),
    route(people.readCompleteUser, ({ actor, params }) => readCompleteUser(deps, actor, params.id)),
    route(people.editUser, async ({ actor, params, body }) => {
      await editUser(deps, actor, params.id, body);
      return shown(actor, params.id);
    }),
    route(people.setModerator, async ({ actor, params, body }) => {
      await changeRole(deps, actor, params.id, body);
      return shown(actor, params.id);
    }),
    route(people.setAdmin, async ({ actor, params, body }) => {
      await changeRole(deps, actor, params.id, body);
      return shown(actor, params.id);
    }),
    route(people.warnUser, async ({ actor, params, body, idempotencyKey }) => {
      const outcome = await warnUser(deps, actor, { userId: params.id, sent: body, key: idempotencyKey });
      return { ...(await shown(actor, params.id)), ...outcome };
    }),
    route(people.banUser, async ({ actor, params, body }) => {
      await banUser(deps, actor, params.id, body.reason);
      return shown(actor, params.id);
    }),
    route(people.unbanUser, async ({ actor, params, body }) => {
      await unbanUser(deps, actor, params.id, body.reason);
      return shown(actor, params.id);
    }),
    route(people.resetUserSecondFactor, async ({ actor, params, body }) => {
      await resetFactor(deps, actor, params.id, body.reason);
      return shown(actor, params.id);
    }),
  ];
}
