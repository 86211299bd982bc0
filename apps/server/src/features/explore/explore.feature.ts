import * as explore from '@keyhold/contracts/explore/locks';
import type { Feature } from '../../feature';
import { route } from '../../http/mount';
import { exploreLocks } from './explore-locks';
import { lockStatusOfUser } from './lock-status-of-user';

export const exploreFeature: Feature = {
  routes: (deps) => [
    route(explore.exploreLocks, ({ query }) => exploreLocks(deps, query)),
    route(explore.lockStatusOfUser, ({ params }) => lockStatusOfUser(deps, params.id)),
  ],
};
