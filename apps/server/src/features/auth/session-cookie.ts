import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { deviceNameOf } from './device-name';
import { absoluteSessionMs } from './session-limits';

const tokenShape = /^[\w-]{43}$/;

/** What a command may know about the calling browser. */
export interface Browser {
  readonly device: string;
  /** The browser's own random id; null if it sent none. */
  readonly deviceId: string | null;
  readonly sessionToken: string | null;
  /** Two letters of ISO 3166; null where nobody who is trusted says so. */
  readonly country: string | null;
}

export interface SessionCookie {
  /** Returns the token of a `Cookie` header; null if there is none or it cannot be ours. */
  read(cookieHeader: string | undefined): string | null;
  browserOf(request: FastifyRequest, deviceId?: string): Browser;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** The session's cookie. On https its `__Host-` name keeps other hosts of the same domain from setting it. */
export function sessionCookieFor(publicUrl: string, countryHeader?: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-keyhold' : 'keyhold';
  const attributes = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
  const { parse, serialize } = fastifyCookie;

  function read(cookieHeader: string | undefined): string | null {
    const token = cookieHeader ? parse(cookieHeader)[name] : undefined;
    return token !== undefined && tokenShape.test(token) ? token : null;
  }

  return {
    read,
    browserOf: (request, deviceId) => ({
      device: deviceNameOf(request.headers['user-agent']),
      deviceId: deviceId || null,
      sessionToken: read(request.headers.cookie),
      country: countryHeader === undefined ? null : countryOf(request.headers[countryHeader]),
    }),
    write(reply, token) {
      // The browser keeps it for the absolute life; the idle limit is the server's to enforce.
      reply.header('set-cookie', serialize(name, token, { ...attributes, maxAge: absoluteSessionMs / 1000 }));
    },
    clear(reply) {
      reply.header('set-cookie', serialize(name, '', { ...attributes, maxAge: 0 }));
    },
  };
}

/** What proxies say of those whom they cannot place: unknown, Tor. */
const nowhere = new Set(['XX', 'T1', 'ZZ']);

function countryOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[A-Z]{2}$/.test(header) && !nowhere.has(header) ? header : null;
}

/** Where no proxy of the operator stands in front, anybody could say where they are. */
export const trustedCountryHeader = ({
  trustedProxies,
  countryHeader,
}: Pick<Config, 'trustedProxies' | 'countryHeader'>): string | undefined =>
  trustedProxies > 0 ? countryHeader : undefined;
