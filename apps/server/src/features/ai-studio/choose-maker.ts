import type { Deps } from '../../deps';
import { findPictureBridge } from '../ai-bridge/ai-bridge.api';
import { bridgeMaker } from './bridge-maker';
import { cardMaker } from './builtin/card-maker';
import type { PictureMaker } from './maker';

/** What makes the next picture of a person: their own image generator while its bridge is there, else the card. */
export async function makerFor(deps: Deps, userId: string): Promise<PictureMaker> {
  const bridge = await findPictureBridge(deps, userId);
  return bridge ? bridgeMaker(deps, bridge) : cardMaker;
}
