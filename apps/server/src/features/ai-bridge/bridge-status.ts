import type { BridgeReport } from '@keyhold/contracts/ai-bridge/protocol';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { bridges } from './ai-bridge.tables';
import { findConnected } from './find-bridges';

export interface BridgeStatus {
  /** `offline`: paired, and not connected. */
  readonly state: 'not_paired' | 'offline' | 'online';
  /** The chat server of the bridge that would be asked; null where it has found none. */
  readonly chat: BridgeReport['chat'];
}

/** How the bridge of a person stands, of several the one that `bridgeFetch` would ask. */
export async function bridgeStatus(deps: Pick<Deps, 'db'>, personId: string): Promise<BridgeStatus> {
  const [bridge] = await findConnected(deps, personId);
  if (bridge) return { state: 'online', chat: bridge.report?.chat ?? null };
  const paired = await deps.db.$count(bridges, eq(bridges.userId, personId));
  return { state: paired > 0 ? 'offline' : 'not_paired', chat: null };
}
