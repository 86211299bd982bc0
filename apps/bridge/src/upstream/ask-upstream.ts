import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** It said nothing for too long. */
export class UpstreamSilent extends Error {}

interface Call {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** JSON as text, or bytes of another type. */
  readonly body: string | { readonly type: string; readonly bytes: Buffer } | null;
  readonly signal: AbortSignal;
  /** How long it may say nothing, at the start and in the middle. */
  readonly patienceMs: number;
  readonly authorization?: string | null;
}

/** Asks a server. Follows no redirect: it could lead away from this computer. */
export function askUpstream(
  base: URL,
  { path, method, body, signal, patienceMs, authorization }: Call,
): Promise<IncomingMessage> {
  const url = new URL(base.pathname.replace(/\/$/, '') + path, base);
  const sent = typeof body === 'string' ? { type: 'application/json', bytes: Buffer.from(body) } : body;
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      signal,
      headers: {
        accept: 'application/json, text/event-stream',
        ...(sent && { 'content-type': sent.type, 'content-length': sent.bytes.length }),
        ...(authorization && { authorization }),
      },
    });
    let answer: IncomingMessage | undefined;
    request.setTimeout(patienceMs, () => (answer ?? request).destroy(new UpstreamSilent()));
    request.on('error', reject);
    request.on('response', (response) => {
      answer = response;
      resolve(response);
    });
    request.end(sent?.bytes);
  });
}

/** An answer is longer than what it may be. */
export class TooLong extends Error {}

/** The whole of a short answer as text. */
export async function readWhole(answer: IncomingMessage, bytesMax = 1024 * 1024): Promise<string> {
  return (await readBytes(answer, bytesMax)).toString('utf8');
}

/** Reads to the end, or up to so much; rejects with TooLong where there is more. */
export async function readBytes(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) throw new TooLong(`It is longer than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
