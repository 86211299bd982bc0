import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import type { Caller } from '@keyhold/server/test/caller';
import type { Tally } from './tally';
import type { Target } from './target';

export const metricsToken = 'the token of the attack';

/** A figure that a process tells of itself. */
export async function readMetric(url: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await answer.text();
  const found = new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(text)?.[1];
  if (found === undefined)
    throw new Error(`There is no figure ${name}: ${answer.status} ${text.slice(0, 200)}`);
  return Number(found);
}

/** What all processes hold in memory, in MiB. */
export async function residentMiB({ processes }: Target): Promise<number> {
  const each = processes.map(async ({ child }) => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });
  return Math.round((await Promise.all(each)).reduce((sum, one) => sum + one, 0));
}

/** Somebody looks at their dashboard again and again while the work goes on; how long each look took, the longest last. */
export async function waitsMeanwhile(
  visitor: Caller,
  tally: Tally,
  work: Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const began = performance.now();
    const { status } = await visitor.call(dashboard, {});
    waits.push(Math.round(performance.now() - began));
    if (status !== 200) tally.fail(`another's dashboard: ${status}`);
    await pause(20);
  }
  await ended;
  return waits.sort((a, b) => a - b);
}

/** The wait that so large a share did not exceed. */
export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? sorted.at(-1) ?? 0;
