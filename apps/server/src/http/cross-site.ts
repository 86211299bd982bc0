import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/errors';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns why a write is refused that another site made a browser send; null for every other call. Current
 * browsers send `Sec-Fetch-Site`, older ones send `Origin` with every such write. A request with neither
 * comes from no browser, so it cannot carry a stolen cookie.
 */
export function refusalOfCrossSiteWrite(
  request: FastifyRequest,
  ownOrigins: (request: FastifyRequest) => readonly string[],
): Refusal | null {
  const writes = !safeMethods.has(request.method) || request.routeOptions.config.endpoint?.records;
  if (!writes) return null;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    return site === 'same-origin' || site === 'none' ? null : new Refusal('cross_site_request');
  }
  const origin = request.headers.origin;
  const isForeign = origin !== undefined && !ownOrigins(request).includes(origin);
  return isForeign ? new Refusal('cross_site_request') : null;
}

/** The origins under which this installation is itself: the configured address, else the address it was called by. */
export function ownOriginsOf(publicUrl: string | undefined) {
  return (request: { headers: { host?: string | undefined } }): readonly string[] => {
    if (publicUrl) return [new URL(publicUrl).origin];
    const host = request.headers.host ?? '';
    return [`http://${host}`, `https://${host}`];
  };
}
