import { readFairnessProof } from '@keyhold/contracts/fairness/proof';
import type { Deps } from '../../kernel/deps';
import { type MountedEndpoint, route } from '../../kernel/mount';
import { readProof } from './read-proof';

export function fairnessRoutes(deps: Deps): MountedEndpoint[] {
  return [route(readFairnessProof, ({ actor, params }) => readProof(deps, actor, params.id))];
}
