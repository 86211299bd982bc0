import type { Deps } from '../../deps';
import { findPictureBridge } from '../ai-bridge/ai-bridge.api';
import { findConfig } from '../ai-keyholder/ai-keyholder.api';
import { addressMaker } from './address-maker';
import { bridgeMaker } from './bridge-maker';
import { cardMaker } from './builtin/card-maker';
import type { PictureMaker } from './maker';

/** What makes the next picture of a person: the image generator beside their bridge, the one at their address, or the card. */
export async function makerFor(deps: Deps, userId: string): Promise<PictureMaker> {
  const bridge = await findPictureBridge(deps, userId);
  if (bridge) return bridgeMaker(deps, bridge);
  const config = await findConfig(deps.db, userId);
  return config.settings.localProxyUrl === '' ? cardMaker : addressMaker(deps, config);
}
