import * as devices from '@keyhold/contracts/staff/devices';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { listDevices } from './list-devices';
import { settleRemoval } from './settle-removal';

/** What admins do with devices. */
export function staffDeviceRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(devices.listStaffDevices, ({ actor, query }) => listDevices(deps, actor, query)),
    route(devices.settleRemoval, async ({ actor, params, body }) => ({
      success: true as const,
      deviceDeletion: await settleRemoval(deps, actor, params.id, body),
    })),
  ];
}
