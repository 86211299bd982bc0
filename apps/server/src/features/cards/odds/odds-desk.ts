import type { Worker } from 'node:worker_threads';
import type { CardOdds, OddsInput } from '@keyhold/rules/cards/odds';
import type { Clock } from '../../../kernel/clock';
import { startThread } from '../../../server-folder';

export type OddsAnswer = { readonly odds: CardOdds } | { readonly error: Error };

/**
 * The odds of one version of a lock are given again for this long, so its time left is at most that much
 * older.
 */
const keptMs = 30_000;
const mostKept = 500;
/** An idle thread costs memory; the next one starts in a tenth of a second. */
const idleMs = 30_000;

export interface OddsDesk {
  /**
   * The odds of `input`, computed in a thread: they take up to some tenths of a second. `of` names what they are the odds
   * of; while it is the same they are not computed again. A person's are computed one after another.
   */
  oddsOf(personId: string, of: string, input: OddsInput): Promise<CardOdds>;
}

/** Computes odds beside the event loop, so that whoever asks for many of them waits alone. */
export function createOddsDesk({ clock }: { clock: Clock }): OddsDesk {
  const thread = createThread();
  const kept = new Map<string, { at: number; odds: Promise<CardOdds> }>();
  const turns = new Map<string, Promise<unknown>>();

  function inTurn(personId: string, work: () => Promise<CardOdds>): Promise<CardOdds> {
    const odds = (turns.get(personId) ?? Promise.resolve()).then(work, work);
    const turn = odds.then(
      () => undefined,
      () => undefined,
    );
    turns.set(personId, turn);
    void turn.then(() => {
      if (turns.get(personId) === turn) turns.delete(personId);
    });
    return odds;
  }

  return {
    oddsOf(personId, of, input) {
      const now = clock.now();
      const known = kept.get(of);
      if (known && Math.abs(now - known.at) < keptMs) return known.odds;
      const odds = inTurn(personId, () => thread.compute(input));
      kept.delete(of);
      kept.set(of, { at: now, odds });
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      // A failure is nobody's answer for half a minute.
      odds.catch(() => {
        if (kept.get(of)?.odds === odds) kept.delete(of);
      });
      return odds;
    },
  };
}

interface Waiting {
  resolve(odds: CardOdds): void;
  reject(error: Error): void;
}

/** A thread that is started when there is something to compute, and ends after a while with nothing. */
function createThread() {
  let worker: Worker | undefined;
  let waiting: Waiting[] = [];
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = startThread({ source: 'features/cards/odds/odds-thread.ts', built: 'odds-thread.js' });
    // It keeps no process from ending.
    started.unref();
    started.on('message', (answer: OddsAnswer) => {
      const first = waiting.shift();
      if ('odds' in answer) first?.resolve(answer.odds);
      else first?.reject(answer.error);
      if (waiting.length === 0) idle = setTimeout(retire, idleMs).unref();
    });
    const retire = () => {
      // From now on the next one is asked.
      if (worker === started) worker = undefined;
      void started.terminate();
    };
    const end = (error: Error) => {
      if (worker !== started) return;
      worker = undefined;
      const left = waiting;
      waiting = [];
      for (const { reject } of left) reject(error);
    };
    started.on('error', end);
    started.on('exit', (code) => end(new Error(`The thread of the odds ended with ${code}`)));
    return started;
  }

  return {
    compute(input: OddsInput): Promise<CardOdds> {
      clearTimeout(idle);
      worker ??= start();
      const thread = worker;
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        thread.postMessage(input);
      });
    },
  };
}
