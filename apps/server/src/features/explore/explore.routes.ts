import * as explore from '@keyhold/contracts/explore/locks';
import type { Deps } from '../../kernel/deps';
import { type MountedEndpoint, route } from '../../kernel/mount';
import { exploreLocks } from './explore-locks';
import { lockStatusOfUser } from './lock-status-of-user';

export function exploreRoutes(deps: Pick<Deps, 'db' | 'clock' | 'gaps'>): MountedEndpoint[] {
  return [
    route(explore.exploreLocks, ({ query }) => exploreLocks(deps, query)),
    route(explore.lockStatusOfUser, ({ params }) => lockStatusOfUser(deps, params.id)),
  ];
}
