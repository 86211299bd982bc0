import { Agent, request } from 'node:http';

/** What is asked again and again: a POST where there is a body, made anew for each. */
export interface Asked {
  /** Made anew for each where it is a function. */
  readonly url: string | (() => string);
  readonly cookie: string;
  readonly body?: () => object;
}

/** How many good answers a server gives in `durationMs` over `connections` connections that ask again and again. */
export function countAnswers(
  url: string,
  cookie: string,
  connections: number,
  durationMs: number,
): Promise<number> {
  return countCalls(
    Array.from({ length: connections }, () => ({ url, cookie })),
    durationMs,
  );
}

/** The same, over one connection for each of those who ask. */
export async function countCalls(askers: readonly Asked[], durationMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: askers.length });
  const endsAt = performance.now() + durationMs;
  let answers = 0;
  const worker = async (asked: Asked) => {
    while (performance.now() < endsAt) {
      await ask(agent, asked);
      answers += 1;
    }
  };
  await Promise.all(askers.map(worker));
  agent.destroy();
  return answers;
}

/** Asks once; fails unless it is answered well. */
export function ask(agent: Agent, { url: asked, cookie, body }: Asked): Promise<void> {
  const url = typeof asked === 'string' ? asked : asked();
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.on('end', resolve);
    });
    sent.on('error', reject).end(body && JSON.stringify(body()));
  });
}

/** Median of the ratios with a bootstrap 95 % interval of it. */
export function summarise(ratios: readonly number[]): { median: number; low: number; high: number } {
  const medians = Array.from({ length: 2000 }, () =>
    median(Array.from(ratios, () => ratios[Math.floor(Math.random() * ratios.length)] ?? Number.NaN)),
  ).sort((a, b) => a - b);
  return { median: median(ratios), low: medians[50] ?? Number.NaN, high: medians[1949] ?? Number.NaN };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
