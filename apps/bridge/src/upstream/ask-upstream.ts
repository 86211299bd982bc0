import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Config } from '../config/config';

/** It said nothing for too long. */
export class UpstreamSilent extends Error {}

interface Call {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body: string | null;
  readonly signal: AbortSignal;
  /** How long it may say nothing, at the start and in the middle. */
  readonly patienceMs: number;
}

/** Asks a chat server. Follows no redirect: it could lead away from this computer. */
export function askUpstream(
  base: URL,
  { chatKey }: Pick<Config, 'chatKey'>,
  { path, method, body, signal, patienceMs }: Call,
): Promise<IncomingMessage> {
  const url = new URL(base.pathname.replace(/\/$/, '') + path, base);
  const bytes = body === null ? null : Buffer.from(body);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      signal,
      headers: {
        accept: 'application/json, text/event-stream',
        ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
        ...(chatKey && { authorization: `Bearer ${chatKey}` }),
      },
    });
    let answer: IncomingMessage | undefined;
    request.setTimeout(patienceMs, () => (answer ?? request).destroy(new UpstreamSilent()));
    request.on('error', reject);
    request.on('response', (response) => {
      answer = response;
      resolve(response);
    });
    request.end(bytes ?? undefined);
  });
}

/** The whole of a short answer; rejects where it is longer. */
export async function readWhole(answer: IncomingMessage, bytesMax = 1024 * 1024): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) throw new Error('Its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
