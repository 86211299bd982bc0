import { confirmDeviceUnlock as confirmDeviceUnlockEndpoint } from '@keyhold/contracts/locks/device-lock';
import * as safetyExit from '@keyhold/contracts/locks/safety-exit';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { acceptRoutes } from './accept/accept.routes';
import { archiveRoutes } from './archive/archive.routes';
import { combinationRoutes } from './combination/combination.routes';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { detailRoutes } from './detail/detail.routes';
import { confirmDeviceUnlock } from './device/confirm-device-unlock';
import { emergencyRoutes } from './emergency/emergency.routes';
import { historyRoutes } from './history/history.routes';
import { hygienicRoutes } from './hygienic/hygienic.routes';
import { idPhotoRoutes } from './id-photo/id-photo.routes';
import { keyholderRoutes } from './keyholder/keyholder.routes';
import { cancelSafetyExit, startSafetyExit } from './safety-exit/safety-exit';
import { scrambleRoutes } from './scramble/scramble.routes';
import { selfRoutes } from './self/self.routes';
import { templatesRoutes } from './templates/templates.routes';
import { tributeRoutes } from './tribute/tribute.routes';
import { verificationRoutes } from './verification/verification.routes';

export function lockRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  return [
    ...dashboardRoutes(deps),
    ...detailRoutes(deps),
    ...historyRoutes(deps),
    ...keyholderRoutes(deps),
    ...emergencyRoutes(deps),
    ...archiveRoutes(deps),
    ...selfRoutes(deps),
    route(confirmDeviceUnlockEndpoint, async ({ actor, params }) => {
      await confirmDeviceUnlock(deps, actor.userId, params.id);
      return done;
    }),
    ...acceptRoutes(deps),
    ...scrambleRoutes(deps),
    ...combinationRoutes(deps),
    ...hygienicRoutes(deps),
    route(safetyExit.startSafetyExit, ({ actor, params }) => startSafetyExit(deps, actor.userId, params.id)),
    route(safetyExit.cancelSafetyExit, async ({ actor, params }) => {
      await cancelSafetyExit(deps, actor.userId, params.id);
      return done;
    }),
    ...templatesRoutes(deps),
    ...verificationRoutes(deps),
    ...tributeRoutes(deps),
    ...idPhotoRoutes(deps),
  ];
}
