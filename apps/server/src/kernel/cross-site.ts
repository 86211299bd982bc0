import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site made a browser send. Browsers that matter send `Sec-Fetch-Site`; older ones send
 * `Origin` with every such write; a request with neither is no browser's, so it cannot carry a stolen cookie.
 */
export function refuseCrossSiteWrites(
  request: FastifyRequest,
  ownOrigins: (request: FastifyRequest) => readonly string[],
) {
  const writes = !safeMethods.has(request.method) || request.routeOptions.config.endpoint?.records;
  if (!writes) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Refusal('cross_site_request');
    return;
  }
  const origin = request.headers.origin;
  if (origin !== undefined && !ownOrigins(request).includes(origin)) throw new Refusal('cross_site_request');
}

/** The origins under which this installation is itself: the configured address, else the address it was called by. */
export function ownOriginsOf(publicUrl: string | undefined) {
  return (request: { headers: { host?: string | undefined } }): readonly string[] => {
    if (publicUrl) return [new URL(publicUrl).origin];
    const host = request.headers.host ?? '';
    return [`http://${host}`, `https://${host}`];
  };
}
