import { and, eq, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { systemClock } from '../../kernel/clock';
import { newId } from '../../kernel/random';
import { aiTurns } from './ai-keyholder.tables';
import { runningTurns } from './running-turns';

/** A process that has not said for so long that it lives is dead; its turn may be taken. */
const deadAfterMs = 20_000;

export interface Turn {
  readonly id: string;
  readonly signal: AbortSignal;
  /** What was said up to this place was answered before; null is all before the AI's last words. */
  readonly answeredTo: number | null;
  /** Notes down up to where it has answered, null for nothing new. True where something was said meanwhile. */
  end(answeredTo: number | null): Promise<boolean>;
}

/** Takes the one turn of a person's AI; null where it is taken: then what was said is answered after it. */
export async function takeTurn(deps: Deps, userId: string): Promise<Turn | null> {
  const { db, clock, random } = deps;
  const id = newId(clock.now(), random);
  // Real time on purpose: it is about processes that live.
  const now = systemClock.now();
  const fresh = { turnId: id, running: true, aliveAt: now, again: false, stopAsked: false };
  const isFree = sql`not ${aiTurns.running} or ${lt(aiTurns.aliveAt, now - deadAfterMs)}`;
  const taking = db
    .insert(aiTurns)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: aiTurns.userId, set: fresh, setWhere: isFree })
    .returning({ answeredTo: aiTurns.answeredTo })
    .execute();
  const [mine] = await runningTurns(deps).begin(userId, taking);
  if (!mine) {
    const waits = await db
      .update(aiTurns)
      .set({ again: true })
      .where(and(eq(aiTurns.userId, userId), eq(aiTurns.running, true)))
      .returning({ turnId: aiTurns.turnId });
    // It ended in between: then it is free.
    return waits.length > 0 ? null : takeTurn(deps, userId);
  }
  const stop = new AbortController();
  const leave = runningTurns(deps).add({ id, userId, stop });
  return {
    id,
    signal: stop.signal,
    answeredTo: mine.answeredTo,
    async end(answeredTo) {
      leave();
      const [before] = await db
        .update(aiTurns)
        .set({ running: false, ...(answeredTo !== null && { answeredTo }) })
        .where(and(eq(aiTurns.userId, userId), eq(aiTurns.turnId, id)))
        .returning({ again: aiTurns.again });
      return before?.again ?? false;
    },
  };
}

/**
 * Stops the turn of a person's AI, in whichever process: here at once, elsewhere within half a second. What waited for its
 * end gets no answer either; what is said from now on does, also before that end.
 */
export async function stopTurn(deps: Pick<Deps, 'db' | 'log'>, userId: string): Promise<void> {
  const { db } = deps;
  // It may be stopped right after it was spoken to.
  await runningTurns(deps).begun(userId);
  const here = runningTurns(deps).of(userId);
  try {
    await db
      .update(aiTurns)
      .set({ stopAsked: true, again: false })
      .where(and(eq(aiTurns.userId, userId), eq(aiTurns.running, true)));
  } finally {
    here?.stop.abort();
  }
}

/** Ends the turns of processes that died in them; returns whose they were. */
export async function endDeadTurns({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const ended = await db
    .update(aiTurns)
    .set({ running: false })
    .where(and(eq(aiTurns.running, true), lt(aiTurns.aliveAt, systemClock.now() - deadAfterMs)))
    .returning({ userId: aiTurns.userId });
  return ended.map(({ userId }) => userId);
}
