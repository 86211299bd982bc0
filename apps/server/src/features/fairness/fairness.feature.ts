import { readFairnessProof } from '@keyhold/contracts/fairness/proof';
import type { Feature } from '../../feature';
import { route } from '../../http/mount';
import { readProof } from './read-proof';

export const fairnessFeature: Feature = {
  routes: (deps) => [route(readFairnessProof, ({ actor, params }) => readProof(deps, actor, params.id))],
};
