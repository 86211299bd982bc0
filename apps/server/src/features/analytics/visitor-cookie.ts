import { fastifyCookie } from '@fastify/cookie';
import { VISITOR_COOKIE_SECONDS } from '@keyhold/contracts/analytics/events';
import type { FastifyReply, FastifyRequest } from 'fastify';

const tokenShape = /^[\w-]{43}$/;

/** The cookie by which counts know a browser again. It is no session and opens nothing. */
export function visitorCookieFor(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-keyhold-visitor' : 'keyhold-visitor';
  const { parse, serialize } = fastifyCookie;
  return {
    read({ headers: { cookie } }: Pick<FastifyRequest, 'headers'>): string | null {
      const token = cookie ? parse(cookie)[name] : undefined;
      return token !== undefined && tokenShape.test(token) ? token : null;
    },
    write(reply: FastifyReply, token: string): void {
      const attributes = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
      reply.header('set-cookie', serialize(name, token, { ...attributes, maxAge: VISITOR_COOKIE_SECONDS }));
    },
  };
}
