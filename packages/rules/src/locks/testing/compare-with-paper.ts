import { expect } from 'vitest';
import type { Step } from './arbitrary-script';
import type { Beginning } from './arbitrary-start';
import { begin, next } from './lives';
import { NaiveLock } from './naive-lock';
import { sheetOf, sheetOn } from './sheet';
import { TICK_MS } from './tick';

/** Lives through a script in the engine and on paper, and expects the same answer and the same sheet at every step. */
export function compareWithPaper(start: Beginning, script: readonly Step[]): void {
  const paper = new NaiveLock(start.command, start.at);
  const tickOf = (at: number) => (at - start.at) / TICK_MS;
  let life = begin(start);
  for (const step of script) {
    const { life: after, decision } = next(life, step);
    paper.goDown(after.gaps.slice(life.gaps.length).map(({ from, to }) => [tickOf(from), tickOf(to)]));
    paper.liveUntil(tickOf(after.now));
    expect([step.command.type, decision.ok ? null : decision.code]).toEqual([
      step.command.type,
      paper.give(step.command),
    ]);
    expect(sheetOf(after)).toEqual(sheetOn(paper, after.state.tribute?.paid.date ?? null));
    life = after;
  }
}
