import type pg from 'pg';
import { wireOf } from './wire';

/** A statement that came so often is prepared once for each connection from then on. */
const frequentAfter = 50;
/** Each prepared statement takes memory of every connection: this many at most. */
const mostPrepared = 64;
/** After so many statements it is asked anew which ones come most. */
const roundLength = 5000;
const mostCounted = 2000;

/**
 * Lets PostgreSQL keep the plans of the statements that come again and again: planning one with several joins costs more
 * than running it. Statements are told apart by their text alone.
 */
export function prepareFrequent(pool: pg.Pool): void {
  const frequent = createFrequent();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const held = new Set<string>();
    let { round } = frequent;
    const named = (config: unknown, ...rest: unknown[]) => {
      if (typeof config !== 'object' || config === null || !('text' in config) || 'submit' in config)
        return query(config, ...rest);
      if ((config as pg.QueryConfig).name !== undefined) return query(config, ...rest);
      const name = frequent.nameOf(String(config.text));
      if (round !== frequent.round) {
        round = frequent.round;
        for (const former of held) {
          if (frequent.isName(former)) continue;
          held.delete(former);
          wireOf(client).close({ type: 'S', name: former });
        }
      }
      if (name === undefined) return query(config, ...rest);
      held.add(name);
      return query({ ...config, name }, ...rest);
    };
    client.query = named as typeof client.query;
  });
}

/** Counts statements, and names those that come most. */
function createFrequent() {
  let counts = new Map<string, number>();
  let names = new Map<string, string>();
  let inRound = 0;
  let given = 0;
  const nameNext = (text: string) => names.get(text) ?? `frequent_${given++}`;

  /** Those that came most keep their names, or get one. What came earlier counts half from then on. */
  function beginRound(): void {
    frequent.round += 1;
    inRound = 0;
    const ranked = [...counts].sort(([, one], [, other]) => other - one);
    const most = ranked.slice(0, mostPrepared).filter(([, count]) => count >= frequentAfter);
    names = new Map(most.map(([text]) => [text, nameNext(text)]));
    counts = new Map(ranked.slice(0, mostCounted / 2).map(([text, count]) => [text, Math.ceil(count / 2)]));
  }

  const frequent = {
    /** Another one after each time that names were taken away. */
    round: 0,
    isName: (name: string) => [...names.values()].includes(name),
    nameOf(text: string): string | undefined {
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      inRound += 1;
      if (inRound >= roundLength || counts.size > mostCounted) beginRound();
      const name = names.get(text);
      if (name !== undefined || count < frequentAfter || names.size >= mostPrepared) return name;
      names.set(text, nameNext(text));
      return names.get(text);
    },
  };
  return frequent;
}
