import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { sessions } from './auth.tables';
import { announceEnded, endOtherSessions as deleteOtherSessions } from './sessions';

/** Logs one of the own sessions out. Refuses `not_found` for any other. */
export async function endSession(deps: Deps, actor: SignedIn, sessionId: string): Promise<void> {
  const ended = await deps.transaction((tx) =>
    tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)))
      .returning({ id: sessions.id }),
  );
  if (ended.length === 0) throw new Refusal('not_found');
  announceEnded(deps, [sessionId]);
}

/** Logs the own sessions out besides this one. */
export async function endOtherSessions(deps: Deps, actor: SignedIn): Promise<void> {
  announceEnded(deps, await deps.transaction((tx) => deleteOtherSessions(tx, actor.userId, actor.sessionId)));
}
