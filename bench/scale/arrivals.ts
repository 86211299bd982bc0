import { type Agent, get } from 'node:http';

const lateMs = 5;

/** What callers waited who came at a fixed rate, whether or not those before them were answered. */
export interface Waits {
  readonly ms: number[];
  /** Calls that this process itself sent later than it should have. */
  late: number;
}

/** Makes calls at a fixed rate for `durationMs`, each with the next cookie; throws when one is not answered well. */
export async function callAtRate(
  url: string,
  nextCookie: () => string,
  { perSecond, durationMs, agent }: { perSecond: number; durationMs: number; agent: Agent },
  waits: Waits,
): Promise<void> {
  const startedAt = performance.now();
  const calls: Promise<void>[] = [];
  for (let n = 0; n < (perSecond * durationMs) / 1000; n += 1) {
    const dueAt = startedAt + (n * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    if (performance.now() - dueAt > lateMs) waits.late += 1;
    const call = timeCall(url, nextCookie(), agent, waits);
    // It is thrown below; until then nobody waits for it.
    call.catch(() => undefined);
    calls.push(call);
  }
  await Promise.all(calls);
}

async function timeCall(url: string, cookie: string, agent: Agent, waits: Waits): Promise<void> {
  const sentAt = performance.now();
  while (!(await isAnswered(url, cookie, agent)));
  waits.ms.push(performance.now() - sentAt);
}

/** False where the server closed the idle connection just when the call was sent over it: browsers send it again. */
function isAnswered(url: string, cookie: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.on('end', () => resolve(true));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(false);
      else reject(error);
    });
  });
}

/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A 95 % interval of a quantile, from the places that it can have in order. */
export function quantileInterval(values: readonly number[], share: number): { low: number; high: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const spread = 1.96 * Math.sqrt(sorted.length * share * (1 - share));
  const at = (place: number) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(place)))] ?? Number.NaN;
  return { low: at(sorted.length * share - spread), high: at(sorted.length * share + spread) };
}
