import { and, desc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { sessions } from './auth.tables';
import { idleSessionMs } from './session-limits';

/** The own sessions that hold, the one used last first. */
export async function listSessions(deps: Deps, actor: SignedIn) {
  const now = deps.clock.now();
  const own = await deps.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, actor.userId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, now - idleSessionMs),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return own.map((session) => ({
    _id: session.id,
    current: session.id === actor.sessionId,
    device: session.device,
    country: session.country,
    createdAt: new Date(session.createdAt).toISOString(),
    lastUsedAt: new Date(session.lastUsedAt).toISOString(),
  }));
}
