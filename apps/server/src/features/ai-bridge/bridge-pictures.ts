import type { PictureName } from '@keyhold/contracts/ai-bridge/picture-seal';
import {
  type BridgeReport,
  bridgeLimits,
  type PictureLine,
  type PictureOrder,
  pictureLine,
} from '@keyhold/contracts/ai-bridge/protocol';
import type { Deps } from '../../deps';
import { BridgeFailed, BridgeUnavailable } from '../../realtime/bridge-line/bridge-errors';
import { findConnected } from './find-bridges';

/** A connected bridge that has an image generator beside it. */
export interface PictureBridge {
  readonly id: string;
  readonly connection: string;
  readonly images: NonNullable<BridgeReport['images']>;
}

/** The bridge of a person that makes pictures; of several the one that connected last. */
export async function findPictureBridge(
  deps: Pick<Deps, 'db'>,
  personId: string,
): Promise<PictureBridge | null> {
  for (const { id, connection, report } of await findConnected(deps, personId))
    if (connection !== null && report?.images) return { id, connection, images: report.images };
  return null;
}

/**
 * Has a bridge make a picture, and tells line by line how it comes on; the last one says what it became. Rejects as
 * `bridgeFetch` does.
 */
export async function* makeByBridge(
  { bridgeLine }: Pick<Deps, 'bridgeLine'>,
  { connection }: PictureBridge,
  order: Omit<PictureOrder, 'job' | 'kind'>,
  signal: AbortSignal,
): AsyncGenerator<PictureLine> {
  const answer = await bridgeLine.ask(connection, { kind: 'picture', ...order }, signal);
  let rest = '';
  for await (const words of (answer.body ?? new Blob([]).stream()).pipeThrough(new TextDecoderStream())) {
    const lines = (rest + words).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > bridgeLimits.pieceMax) throw new BridgeFailed('broke_protocol');
    for (const line of lines) yield readLine(line);
  }
}

function readLine(line: string): PictureLine {
  try {
    return pictureLine.parse(JSON.parse(line));
  } catch {
    throw new BridgeFailed('broke_protocol');
  }
}

/** A picture as the bridge sealed it: `gone` where it has none any more, `away` where the bridge is not there. */
export async function fetchSealedPicture(
  deps: Pick<Deps, 'db' | 'bridgeLine'>,
  personId: string,
  { bridgeId, ...name }: PictureName & { bridgeId: string },
): Promise<Buffer | 'gone' | 'away'> {
  const bridge = (await findConnected(deps, personId)).find(({ id }) => id === bridgeId);
  if (!bridge?.connection) return 'away';
  try {
    const answer = await deps.bridgeLine.ask(bridge.connection, { kind: 'kept_picture', ...name });
    if (answer.status !== 200) return 'gone';
    return Buffer.from(await answer.text(), 'base64');
  } catch (error) {
    if (error instanceof BridgeFailed || error instanceof BridgeUnavailable) return 'away';
    throw error;
  }
}
