import * as endpoints from '@keyhold/contracts/locks/dashboard';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { readCombinationPhoto } from './read-combination-photo';
import { revealCombination } from './reveal-combination';

export function combinationRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(endpoints.revealCombination, ({ actor, params }) =>
      revealCombination(deps, actor.userId, params.id),
    ),
    route(endpoints.combinationPhoto, ({ actor, params }) =>
      readCombinationPhoto(deps, actor.userId, params.id),
    ),
  ];
}
