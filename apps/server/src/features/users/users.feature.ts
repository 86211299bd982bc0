import { currentUser } from '@keyhold/contracts/users/me';
import { readProfile as readProfileEndpoint } from '@keyhold/contracts/users/profile';
import type { Feature } from '../../feature';
import { route } from '../../http/mount';
import { blocksRoutes } from './blocks/blocks.routes';
import { blocks } from './blocks/blocks.tables';
import { dataDownloads } from './leaving/leaving.tables';
import { ownProfileRoutes } from './own-profile/own-profile.routes';
import { requireOwnUser } from './own-user';
import { presentOwnUser } from './present-own-user';
import { readProfile } from './profile/read-profile';
import { settingsRoutes } from './settings.routes';
import { avatar, profilePhoto } from './users.files';
import { userNameParts, users } from './users.tables';

/** The calls of people about themselves. */
export const usersFeature: Feature = {
  files: [avatar, profilePhoto],
  personalData: {
    columns: [
      [users.id, 'deleted'],
      [userNameParts.userId, 'deleted'],
      [dataDownloads.userId, 'deleted'],
      [blocks.blockerId, 'deleted'],
      [blocks.blockedId, 'deleted'],
    ],
  },
  routes: (deps) => [
    route(currentUser, async ({ actor }) =>
      presentOwnUser(await requireOwnUser(deps.db, actor.userId), actor, deps.clock.now()),
    ),
    route(readProfileEndpoint, ({ actor, params, query: { tz = 'UTC' } }) =>
      readProfile(deps, actor, params.id, tz),
    ),
    ...ownProfileRoutes(deps),
    ...blocksRoutes(deps),
    ...settingsRoutes(deps),
  ],
};
