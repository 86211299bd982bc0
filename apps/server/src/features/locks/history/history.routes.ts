import * as endpoints from '@keyhold/contracts/locks/history';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { readHistory } from './read-history';

export function historyRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(endpoints.readHistory, ({ actor, params, query }) =>
      readHistory(deps, actor, params.id, query.before),
    ),
  ];
}
