import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** It said nothing for too long. */
export class UpstreamSilent extends Error {}

/** Where a server is, and what it takes to call it. */
export interface Upstream {
  readonly url: URL;
  readonly authorization?: string | null;
  /** Looks at an address that is about to be called, and gives what its name is looked up with. Throws where it may not be called. */
  readonly admit?: (url: URL) => LookupFunction;
}

interface Call {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** JSON as text, or bytes of another type. */
  readonly body: string | { readonly type: string; readonly bytes: Buffer } | null;
  readonly signal: AbortSignal;
  /** How long it may say nothing, at the start and in the middle. */
  readonly patienceMs: number;
}

/** Asks a server. Follows no redirect: it could lead away from this computer. */
export async function askUpstream(
  { url: base, authorization, admit }: Upstream,
  { path, method, body, signal, patienceMs }: Call,
): Promise<IncomingMessage> {
  const url = addressOf(base, path);
  const lookup = admit?.(url);
  const sent = typeof body === 'string' ? { type: 'application/json', bytes: Buffer.from(body) } : body;
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      signal,
      // A connection that was checked for a name serves that call alone.
      ...(lookup && { lookup, agent: false }),
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

/** A path of a server, whatever stands in the path of its own address. */
export function addressOf(base: URL, path: string): URL {
  const [pathname = '', search = ''] = path.split('?');
  const url = new URL(base);
  url.pathname = base.pathname.replace(/\/$/, '') + pathname;
  url.search = search;
  url.hash = '';
  return url;
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
