import { bridgeLimits, type PictureOrder } from '@keyhold/contracts/ai-bridge/protocol';
import { askUpstream, readBytes } from '@keyhold/image-servers/upstream/ask-upstream';
import type { Pairing } from '../pairing/pairing';

const patienceMs = 15_000;

/** Asks the server for the reference that belongs to a picture. It is kept nowhere here. */
export async function fetchFaceOf(
  { server, token }: Pairing,
  { picture }: Pick<PictureOrder, 'picture'>,
  stop: AbortSignal,
): Promise<Buffer | 'gone' | 'not_fetched'> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]);
  const body = JSON.stringify({ token, picture });
  try {
    const answer = await askUpstream(
      { url: new URL(server) },
      {
        path: '/api/ai-bridge/face',
        method: 'POST',
        body,
        signal,
        patienceMs,
      },
    );
    const bytes = await readBytes(answer, bridgeLimits.faceBytesMax);
    return answer.statusCode === 200 ? bytes : answer.statusCode === 404 ? 'gone' : 'not_fetched';
  } catch {
    stop.throwIfAborted();
    return 'not_fetched';
  }
}
