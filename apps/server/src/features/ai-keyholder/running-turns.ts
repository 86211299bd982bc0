import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { systemClock } from '../../kernel/clock';
import { aiTurns } from './ai-keyholder.tables';

const lookEveryMs = 500;

interface RunningTurn {
  readonly id: string;
  readonly userId: string;
  readonly stop: AbortController;
}

/** The turns of this process: it says for all of them at once that it lives, and hears which are to stop. */
class RunningTurns {
  readonly #turns = new Map<string, RunningTurn>();
  readonly #begun = new Map<string, Promise<unknown>>();
  #looking: NodeJS.Timeout | undefined;

  constructor(private readonly deps: Pick<Deps, 'db' | 'log'>) {}

  /** Takes a person's turn by `work`, for which a stop that comes meanwhile waits. */
  async begin<T>(userId: string, work: Promise<T>): Promise<T> {
    this.#begun.set(userId, work);
    try {
      return await work;
    } finally {
      if (this.#begun.get(userId) === work) this.#begun.delete(userId);
    }
  }

  /** Resolves once no turn of a person is being taken here, however that ended. */
  async begun(userId: string): Promise<void> {
    await Promise.allSettled([this.#begun.get(userId)]);
  }

  /** Looks after a turn; returns what ends that. */
  add(turn: RunningTurn): () => void {
    this.#turns.set(turn.userId, turn);
    this.#looking ??= setInterval(() => void this.#look(), lookEveryMs);
    return () => {
      if (this.of(turn.userId) === turn) this.#turns.delete(turn.userId);
      if (this.#turns.size > 0) return;
      clearInterval(this.#looking);
      this.#looking = undefined;
    };
  }

  of(userId: string): RunningTurn | undefined {
    return this.#turns.get(userId);
  }

  async #look(): Promise<void> {
    const turns = [...this.#turns.values()];
    const all = (values: string[]) => sql`any(${sql.param(values)}::uuid[])`;
    const userIds = all(turns.map(({ userId }) => userId));
    const ids = all(turns.map(({ id }) => id));
    try {
      const held = await this.deps.db
        .update(aiTurns)
        // Real time on purpose: it is about processes that live.
        .set({ aliveAt: systemClock.now() })
        .where(sql`${aiTurns.userId} = ${userIds} and ${aiTurns.turnId} = ${ids}`)
        .returning({ id: aiTurns.turnId, stopAsked: aiTurns.stopAsked });
      const goesOn = new Set(held.filter(({ stopAsked }) => !stopAsked).map(({ id }) => id));
      for (const { id, stop } of turns) if (!goesOn.has(id)) stop.abort();
    } catch (error) {
      this.deps.log.warn({ err: error }, 'the turns of AIs could not be looked after');
    }
  }
}

const ofProcess = new WeakMap<Database, RunningTurns>();

export function runningTurns(deps: Pick<Deps, 'db' | 'log'>): RunningTurns {
  const known = ofProcess.get(deps.db) ?? new RunningTurns(deps);
  ofProcess.set(deps.db, known);
  return known;
}
