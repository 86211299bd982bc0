import type pg from 'pg';

/** A statement that came so often is prepared once for each connection from then on. */
const frequentAfter = 50;
/** Each prepared statement takes memory of every connection: this many at most. */
const mostPrepared = 64;
const mostCounted = 2000;

/**
 * Lets PostgreSQL keep the plans of the statements that come again and again: planning one with several joins costs more
 * than running it. Statements are told apart by their text alone.
 */
export function prepareFrequent(pool: pg.Pool): void {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined || names.size === mostPrepared) return name;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < frequentAfter) {
      if (counts.size > mostCounted) counts.clear();
      return undefined;
    }
    counts.delete(text);
    names.set(text, `frequent_${names.size}`);
    return names.get(text);
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const named = (config: unknown, ...rest: unknown[]) => {
      if (typeof config !== 'object' || config === null || !('text' in config) || 'submit' in config)
        return query(config, ...rest);
      const { name } = config as pg.QueryConfig;
      const text = String(config.text);
      return query(name === undefined ? { ...config, name: nameOf(text) } : config, ...rest);
    };
    client.query = named as typeof client.query;
  });
}
