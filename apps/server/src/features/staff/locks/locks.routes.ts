import * as locks from '@keyhold/contracts/staff/locks';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { listLocks } from './list-locks';
import { decryptDigits, readStaffPhoto } from './read-combination';
import { readCompleteLock } from './read-complete-lock';
import { removeTemplateAsStaff } from './remove-template';
import { forceUnlockAll, unlockAsStaff } from './unlock-locks';

const done = { ok: true } as const;

/** What admins do with locks and templates. */
export function staffLockRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(locks.listStaffLocks, ({ actor, query }) => listLocks(deps, actor, query)),
    route(locks.readCompleteLock, ({ actor, params }) => readCompleteLock(deps, actor, params.id)),
    route(locks.decryptDigits, ({ actor, params, query }) =>
      decryptDigits(deps, actor, { lockId: params.id, reason: query.reason }),
    ),
    route(locks.staffCombinationPhoto, ({ actor, params, query }) =>
      readStaffPhoto(deps, actor, { lockId: params.id, reason: query.reason }),
    ),
    route(locks.unlockAsStaff, async ({ actor, params, body }) => {
      await unlockAsStaff(deps, actor, { lockId: params.id, reason: body.reason });
      return done;
    }),
    route(locks.forceUnlockAll, async ({ actor, body }) => ({
      unlockedCount: await forceUnlockAll(deps, actor, body.reason),
    })),
    route(locks.removeTemplateAsStaff, async ({ actor, params, body }) => {
      await removeTemplateAsStaff(deps, actor, { templateId: params.id, reason: body.reason });
      return done;
    }),
  ];
}
