import { Agent, get } from 'node:http';

/** How many good answers a server gives in `durationMs` over `connections` connections that ask again and again. */
export async function countAnswers(
  url: string,
  cookie: string,
  connections: number,
  durationMs: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const endsAt = performance.now() + durationMs;
  let answers = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        response.resume();
        response.on('end', resolve);
      }).on('error', reject);
    });
  const worker = async () => {
    while (performance.now() < endsAt) {
      await ask();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return answers;
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
