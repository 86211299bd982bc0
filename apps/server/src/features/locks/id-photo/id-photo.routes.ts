import {
  markIdPhotoSeen as markSeenEndpoint,
  readIdPhoto as readEndpoint,
} from '@keyhold/contracts/locks/keyholder';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { markIdPhotoSeen } from './destroy-id-photo';
import { readIdPhoto } from './read-id-photo';

export function idPhotoRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  return [
    route(readEndpoint, ({ actor, params }) => readIdPhoto(deps, actor, params.id)),
    route(markSeenEndpoint, async ({ actor, params }) => {
      await markIdPhotoSeen(deps, actor.userId, params.id);
      return done;
    }),
  ];
}
