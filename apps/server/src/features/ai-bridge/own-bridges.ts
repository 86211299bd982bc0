import type { Deps } from '../../deps';
import { listOwnBridges } from './find-bridges';

/** The bridges of a person, for what they take along. */
export async function* ownBridges(deps: Deps, userId: string): AsyncGenerator<object> {
  for (const { name, version, createdAt, lastConnectedAt } of (await listOwnBridges(deps, userId)).bridges)
    yield { name, version, createdAt, lastConnectedAt };
}
