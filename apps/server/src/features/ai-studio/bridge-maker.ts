import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../deps';
import {
  BridgeFailed,
  BridgeUnavailable,
  makeByBridge,
  type PictureBridge,
} from '../ai-bridge/ai-bridge.api';
import type { PictureRow } from './ai-studio.tables';
import type { Made, Making, PictureMaker } from './maker';
import { findPersona } from './persona';
import { generatorTexts, orderOf, reportOf, withinHalfAnHour } from './picture-order';

/** A bridge that tells more has to wait: what it is not let to say it leaves out. */
const tellEveryMs = 100;

/** Has pictures made by the image generator beside a person's bridge; the bridge keeps them sealed. */
export const bridgeMaker = (deps: Deps, bridge: PictureBridge): PictureMaker => ({
  name: bridge.images.kind,
  make: (job, making) => withinHalfAnHour(making, (longest) => follow(deps, bridge, job, longest), reasonOf),
});

async function follow(
  deps: Deps,
  bridge: PictureBridge,
  job: PictureRow,
  { signal, report }: Making,
): Promise<Made> {
  const persona = await findPersona(deps.db, job.userId);
  const face = persona.faceFileId === null ? undefined : { weight: persona.ipAdapterWeight };
  const order = { ...orderOf(job, persona), ...(face && { face }) };
  for await (const line of makeByBridge(deps, bridge, order, signal)) {
    if ('made' in line) {
      const { by, model, width, height, face: followed = 'old_bridge', painting = null } = line.made;
      return {
        maker: by,
        bridgeId: bridge.id,
        model,
        width,
        height,
        face: face ? followed : null,
        painting,
      };
    }
    await report(reportOf(line.progress, line.message));
    await pause(tellEveryMs, undefined, { signal });
  }
  throw new BridgeFailed('broke_protocol');
}

/** What happened, in words for the person. Throws what is no failure of a bridge. */
function reasonOf(error: unknown): string {
  if (error instanceof BridgeUnavailable) return 'Your bridge did not answer. Is it still running?';
  if (!(error instanceof BridgeFailed)) throw error;
  const { reason, detail } = error;
  if (reason in generatorTexts) return generatorTexts[reason as keyof typeof generatorTexts](detail);
  const texts: Partial<Record<typeof reason, string>> = {
    no_upstream: 'Your bridge found no image generator on its computer. Start it there.',
    too_large: 'The picture is larger than a bridge carries.',
    connection_lost: 'The connection to your bridge was lost in the middle of it.',
    unsupported: 'Your bridge is too old for pictures. Get the newest one.',
  };
  return texts[reason] ?? 'Your bridge said something that makes no sense.';
}
