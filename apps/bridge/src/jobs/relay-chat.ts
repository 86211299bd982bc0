import {
  type BridgeFailure,
  type BridgeFrame,
  bridgeLimits,
  type ChatJob,
} from '@keyhold/contracts/ai-bridge/protocol';
import type { Config } from '../config/config';
import { askUpstream, UpstreamSilent } from '../upstream/ask-upstream';
import type { Credit } from './credit';
import type { Pace } from './pace';
import { inPieces } from './pieces';

/** Why a job failed, in the words of the protocol. */
export class JobFailed extends Error {
  constructor(
    readonly reason: BridgeFailure,
    detail: string,
  ) {
    super(detail);
  }
}

interface Relay {
  readonly url: URL;
  readonly config: Config;
  readonly signal: AbortSignal;
  readonly credit: Credit;
  readonly pace: Pace;
  /** Sends the next frame of the job. */
  send(frame: Untold<BridgeFrame>): void;
}
/** A frame of a job, without the job and its place. */
type Untold<F> = F extends { n: number } ? Omit<F, 'job' | 'n'> : never;

/** Asks the chat server and passes on what it says, no faster than it is read. */
export async function relayChat(
  job: ChatJob,
  { url, config, signal, credit, pace, send }: Relay,
): Promise<void> {
  const { path, method, body } = job;
  const { patienceMs } = config;
  try {
    const answer = await askUpstream(url, config, { path, method, body, signal, patienceMs });
    const status = answer.statusCode ?? 0;
    if (status < 200 || (status >= 300 && status < 400))
      throw new JobFailed('upstream_failed', `It answered with ${status}, which leads elsewhere`);
    send({ type: 'head', status, contentType: contentTypeOf(answer.headers['content-type']) });
    const decoder = new TextDecoder();
    let bytes = 0;
    let n = 0;
    const pass = async (text: string) => {
      for (const piece of inPieces(text, bridgeLimits.pieceMax)) {
        n += 1;
        await credit.until(n, signal);
        await pace.turn(signal);
        send({ type: 'piece', text: piece });
      }
    };
    // The next chunk is read once this one is passed on: meanwhile the chat server waits.
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > bridgeLimits.answerBytesMax)
        throw new JobFailed('too_large', `Its answer is longer than ${bridgeLimits.answerBytesMax} bytes`);
      await pass(decoder.decode(chunk, { stream: true }));
    }
    await pass(decoder.decode());
    send({ type: 'end' });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof JobFailed) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (error instanceof UpstreamSilent)
      throw new JobFailed('upstream_silent', `It said nothing for ${patienceMs / 1000} seconds`);
    const isAway = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code);
    throw new JobFailed(isAway ? 'no_upstream' : 'upstream_failed', code || message);
  }
}

function contentTypeOf(given: string | undefined): string {
  const [type = ''] = (given ?? '').split(';');
  return /^[\w.+-]{1,40}\/[\w.+-]{1,39}$/.test(type.trim()) ? type.trim() : 'application/octet-stream';
}
