import * as calls from '@keyhold/contracts/ai-bridge/bridges';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { listOwnBridges } from './find-bridges';
import { pairBridge, startPairing } from './pair-bridge';
import { revokeBridge } from './revoke-bridge';

/** The calls of bridges: those of their owner, and the one by which a bridge pairs. */
export function aiBridgeRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(calls.listBridges, ({ actor }) => listOwnBridges(deps, actor.userId)),
    route(calls.startPairing, ({ actor }) => startPairing(deps, actor.userId)),
    route(calls.pairBridge, ({ body }) => pairBridge(deps, body)),
    route(calls.revokeBridge, async ({ actor, params }) => {
      await revokeBridge(deps, actor.userId, params.id);
      return { ok: true } as const;
    }),
  ];
}
