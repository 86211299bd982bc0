import * as endpoints from '@keyhold/contracts/locks/archive';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { archiveLock } from './archive-lock';
import { readConfirmCode } from './confirm-code';

export function archiveRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  return [
    route(endpoints.archiveConfirmCode, async ({ actor, params }) => ({
      confirmationCode: await readConfirmCode(deps, actor, params.id),
    })),
    route(endpoints.archiveLock, async ({ actor, params, body }) => {
      await archiveLock(deps, actor.userId, params.id, body.confirmCode);
      return done;
    }),
  ];
}
