import { lookup as lookUp } from 'node:dns';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AddressRefused, OutboundFailed } from './outbound-errors';
import { outboundFetch } from './outbound-stream';
import { isLoopbackAddress, isPrivateAddress, isPublicAddress } from './public-address';

export { AddressRefused, OutboundFailed };

interface OutboundRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** For all of it, from the first look-up to the last byte. */
  readonly timeoutMs: number;
  /** More of an answer than this is not read. */
  readonly maxAnswerBytes: number;
}

interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Calls to addresses that people or their browsers have given: https alone, to the public internet alone. The address that
 * the name was looked up to is checked and is the one that is called; a redirect is an answer, and not followed.
 */
export interface Outbound {
  /** Whether `call` would try that address: what a name leads to is only seen then. */
  mayCall(url: string): boolean;
  /** Throws AddressRefused and OutboundFailed. */
  call(url: string, request: OutboundRequest): Promise<OutboundAnswer>;
  /** For whoever calls by other means: checks the address and gives the look-up for it. Throws AddressRefused. */
  admit(url: URL): LookupFunction;
  /** The same as a `fetch`, whose answer is read as it comes. */
  readonly fetch: typeof fetch;
}

/** A name that only a network of one's own knows. */
const isNameAtHome = (host: string) => /^[^.:]+$|\.(?:local|lan|home\.arpa)$/i.test(host);

/**
 * `allowsLoopback` is for tests from outside: it lets this machine be called too, also by http. `allowsPrivate` is the
 * operator's word that people may name addresses of this machine and of its networks.
 */
export function createOutbound({
  allowsLoopback,
  allowsPrivate = false,
}: {
  allowsLoopback: boolean;
  allowsPrivate?: boolean;
}): Outbound {
  const isNear = (address: string) =>
    ((allowsLoopback || allowsPrivate) && isLoopbackAddress(address)) ||
    (allowsPrivate && isPrivateAddress(address));
  const isAllowed = (address: string) => isPublicAddress(address) || isNear(address);

  function findUrl(text: string): URL | null {
    if (!URL.canParse(text)) return null;
    const url = new URL(text);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.username !== '' || url.password !== '') return null;
    if (isIP(host) !== 0 && !isAllowed(host)) return null;
    const mayBePlain = isNear(host) || (allowsPrivate && isNameAtHome(host));
    return url.protocol === 'https:' || (url.protocol === 'http:' && mayBePlain) ? url : null;
  }

  const lookup: LookupFunction = (hostname, options, found) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || first === undefined) found(error ?? new OutboundFailed('ENOTFOUND'), '', 4);
      else if (!addresses.every(({ address }) => isAllowed(address))) found(new AddressRefused(), '', 4);
      else if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };

  return {
    mayCall: (text) => findUrl(text) !== null,
    admit(url) {
      if (findUrl(url.href) === null) throw new AddressRefused();
      return lookup;
    },
    fetch: outboundFetch({ findUrl, lookup }),
    async call(text, { method, headers, body, timeoutMs, maxAnswerBytes }) {
      const url = findUrl(text);
      if (url === null) throw new AddressRefused();
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      return new Promise((resolve, reject) => {
        // No connection is kept: one that was checked for a name serves that call alone.
        const options = { method, headers, lookup, agent: false, signal: AbortSignal.timeout(timeoutMs) };
        const fail = (error: Error & { code?: string }) =>
          reject(error instanceof AddressRefused ? error : new OutboundFailed(error.code ?? error.name));
        const sent = send(url, options, (answer) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          answer.on('error', fail);
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes <= maxAnswerBytes) return chunks.push(chunk);
            reject(new OutboundFailed('too long'));
            return sent.destroy();
          });
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        });
        sent.on('error', fail);
        sent.end(body);
      });
    },
  };
}
