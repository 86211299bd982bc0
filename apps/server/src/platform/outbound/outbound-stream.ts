import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { AddressRefused, OutboundFailed } from './outbound-errors';

const maxAnswerBytes = 4 * 1024 * 1024;
/** Nothing for so long ends it: before the first byte, and between two. */
const silentMs = 60_000;

interface Filter {
  findUrl(text: string): URL | null;
  readonly lookup: LookupFunction;
}

/** A `fetch` for answers that come bit by bit, through the same filter as every call to an address that was typed. */
export function outboundFetch({ findUrl, lookup }: Filter): typeof fetch {
  return async (input, init) => {
    const given = input instanceof Request ? input.url : String(input);
    const url = findUrl(given);
    if (url === null) throw new AddressRefused();
    const body = init?.body;
    if (body != null && typeof body !== 'string') throw new TypeError('Only text is sent');
    const answer = await send(url, lookup, init ?? {}, body ?? null);
    const status = answer.statusCode ?? 502;
    // A redirect is an answer, and not followed.
    const headers = new Headers({ 'content-type': answer.headers['content-type'] ?? 'text/plain' });
    const isEmpty = status === 204 || status === 304 || status < 200;
    if (isEmpty) answer.resume();
    const stream = isEmpty
      ? null
      : (Readable.toWeb(Readable.from(limited(answer))) as ReadableStream<Uint8Array>);
    return new Response(stream, { status: status < 200 ? 502 : status, headers });
  };
}

function send(
  url: URL,
  lookup: LookupFunction,
  init: RequestInit,
  body: string | null,
): Promise<IncomingMessage> {
  const call = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = Object.fromEntries(new Headers(init.headers));
  return new Promise((resolve, reject) => {
    // No connection is kept: one that was checked for a name serves that call alone.
    const options = {
      method: init.method ?? 'GET',
      headers,
      lookup,
      agent: false,
      ...(init.signal && { signal: init.signal }),
    };
    const sent = call(url, options, resolve);
    sent.setTimeout(silentMs, () => sent.destroy(new OutboundFailed('silent')));
    sent.on('error', (error: Error & { code?: string }) => {
      if (init.signal?.aborted) reject(init.signal.reason);
      else
        reject(
          error instanceof AddressRefused || error instanceof OutboundFailed
            ? error
            : new OutboundFailed(error.code ?? error.name),
        );
    });
    sent.end(body ?? undefined);
  });
}

async function* limited(answer: IncomingMessage): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) {
      answer.destroy();
      throw new OutboundFailed('too long');
    }
    yield chunk;
  }
}
