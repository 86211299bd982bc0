import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { acceptDirectly, acceptPrepared } from './accept-template';

export function acceptRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(acceptTemplate, async ({ actor, body, files: { photo, idPhoto }, idempotencyKey, request }) => {
      if ('draftToken' in body) return { _id: await acceptPrepared(deps, actor.userId, body.draftToken) };
      const { meta, forceUpload = false } = body;
      const sent = { meta, photo, idPhoto, forceUpload, address: request.ip };
      return { _id: await acceptDirectly(deps, actor.userId, sent, idempotencyKey) };
    }),
  ];
}
