import * as endpoints from '@keyhold/contracts/locks/detail';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { readLock } from './read-lock';

export function detailRoutes(deps: Deps): MountedEndpoint[] {
  return [route(endpoints.readLock, ({ actor, params }) => readLock(deps, actor, params.id))];
}
