import * as explore from '@keyhold/contracts/explore/locks';
import { discoverUsers as discoverUsersEndpoint } from '@keyhold/contracts/explore/users';
import type { Feature } from '../../feature';
import { route } from '../../http/mount';
import { discoverUsers } from './discover-users';
import { exploreLocks } from './explore-locks';
import { lockStatusOfUser } from './lock-status-of-user';

export const exploreFeature: Feature = {
  routes: (deps) => [
    route(explore.exploreLocks, ({ actor, query }) => exploreLocks(deps, actor, query)),
    route(discoverUsersEndpoint, ({ actor, query }) => discoverUsers(deps, actor, query)),
    route(explore.lockStatusOfUser, ({ actor, params }) => lockStatusOfUser(deps, actor, params.id)),
  ],
};
