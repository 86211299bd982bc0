import * as contract from '@keyhold/contracts/users/own-profile';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { users } from '../users.tables';
import { addToAlbum, orderAlbum, removeFromAlbum } from './change-album';
import { removeAvatar, uploadAvatar } from './change-avatar';

export function ownProfileRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(contract.uploadAvatar, ({ actor, body: { crop }, files: { photo } }) =>
      uploadAvatar(deps, actor.userId, { photo, crop }),
    ),
    route(contract.removeAvatar, ({ actor }) => removeAvatar(deps, actor.userId)),
    route(contract.changeDescription, async ({ actor, body: { text: description } }) => {
      await deps.db.update(users).set({ description }).where(eq(users.id, actor.userId));
      return { description };
    }),
    route(contract.addToAlbum, ({ actor, files }) => addToAlbum(deps, actor.userId, files.photo)),
    route(contract.removeFromAlbum, ({ actor, body }) => removeFromAlbum(deps, actor.userId, body.url)),
    route(contract.orderAlbum, ({ actor, body }) => orderAlbum(deps, actor.userId, body.urls)),
  ];
}
