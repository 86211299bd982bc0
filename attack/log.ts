import type { Tally } from './tally';
import type { Target } from './target';

const errorLevel = 50;

/** Lines that operators are told to watch for: none of what a caller sends may make one. */
export function expectCalmLog(target: Target, tally: Tally): void {
  for (const line of target.output().split('\n')) {
    const level = Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
    if (level >= errorLevel) tally.fail(`an error in the log: ${line.slice(0, 500)}`);
  }
}
