import type { Endpoint } from '@keyhold/contracts/endpoint';
import type { ErrorCode } from '@keyhold/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isStaffLevel } from '../kernel/actor';
import { coarseNetworkOf } from '../kernel/network';

/** Refusals that somebody meets who tries what they have no right to, wherever they try it. */
const telling: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'forbidden',
  'account_restricted',
  'cross_site_request',
  'rate_limited',
  'lock_password_incorrect',
]);

/** Calls that change who may enter an account, and all that staff do. */
function isAboutAccess({ method, path, auth }: Endpoint): boolean {
  if (method === 'GET') return false;
  return isStaffLevel(auth) || path.startsWith('/api/auth/') || path.startsWith('/api/users/me');
}

/**
 * Writes a line `security` for every call about access to an account, whatever came of it, and for every telling
 * refusal: who, from what part of the network, which call, which outcome. Nothing that was typed is in it.
 */
export function logSecurity(request: FastifyRequest, reply: FastifyReply): void {
  const { endpoint } = request.routeOptions.config;
  const { refusedAs } = request;
  if (!endpoint || !(isAboutAccess(endpoint) || (refusedAs && telling.has(refusedAs)))) return;
  request.log.info(
    {
      call: `${endpoint.method} ${endpoint.path}`,
      outcome: refusedAs ?? reply.statusCode,
      userId: request.enteredAs ?? request.actor?.userId ?? null,
      network: coarseNetworkOf(request.ip),
    },
    'security',
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code with which the call was refused. */
    refusedAs: ErrorCode | null;
    /** The person whose session this call opened. */
    enteredAs: string | null;
  }
}
