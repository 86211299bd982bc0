import { changeSettings as changeSettingsEndpoint, currentUser } from '@keyhold/contracts/users/me';
import type { Deps } from '../../kernel/deps';
import { type MountedEndpoint, route } from '../../kernel/mount';
import { changeSettings } from './change-settings';
import { requireOwnUser } from './own-user';
import { presentOwnUser, presentSettings } from './present-own-user';

/** The calls of people about themselves. */
export function usersRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(currentUser, async ({ actor }) =>
      presentOwnUser(await requireOwnUser(deps.db, actor.userId), actor),
    ),
    route(changeSettingsEndpoint, async ({ actor, body }) =>
      presentSettings(await changeSettings(deps, actor, body)),
    ),
  ];
}
