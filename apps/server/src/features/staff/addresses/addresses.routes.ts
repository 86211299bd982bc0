import * as addresses from '@keyhold/contracts/staff/addresses';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { banAddress, listBannedAddresses, unbanAddress } from './ban-address';

/** The network addresses that are banned. */
export function addressRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(addresses.listBannedIps, ({ query }) => listBannedAddresses(deps, query)),
    route(addresses.banIp, async ({ actor, body, request }) => ({
      bannedIP: await banAddress(deps, actor, body, request.ip),
    })),
    route(addresses.unbanIp, async ({ actor, params }) => {
      await unbanAddress(deps, actor, params.id);
      return { ok: true } as const;
    }),
  ];
}
