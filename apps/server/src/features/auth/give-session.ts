import type { FastifyReply } from 'fastify';
import type { SessionCookie } from './session-cookie';
import type { OpenedSession } from './sessions';

/** Gives the browser the session that was opened, if one was; the call's line in the log names its person. */
export function giveSession(cookie: SessionCookie, reply: FastifyReply, opened: OpenedSession | null): void {
  if (!opened) return;
  cookie.write(reply, opened.token);
  reply.request.enteredAs = opened.userId;
}
