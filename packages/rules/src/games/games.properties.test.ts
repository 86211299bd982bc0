import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainingMs } from '../locks/countdown';
import type { LockEvent } from '../locks/events';
import { playRefusal } from '../locks/freezes';
import type { LockState } from '../locks/state';
import { aCommandOf } from '../locks/testing/arbitrary-command';
import { onTicks, wildly } from '../locks/testing/arbitrary-script';
import { aStart } from '../locks/testing/arbitrary-start';
import { compareWithPaper } from '../locks/testing/compare-with-paper';
import { advance, begin, live, machine } from '../locks/testing/lives';
import { holds, tellTally, timeout } from '../locks/testing/long-form';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { waitsForPoints } from './tasks';

tellTally();

const play = ['draw_card', 'select_task', 'complete_task', 'fail_task', 'spin_wheel'] as const;
const around = [
  'add_time',
  'remove_time',
  'freeze',
  'unfreeze',
  'start_hygienic',
  'complete_hygienic',
] as const;
const edits = ['change_tasks', 'change_wheel', 'change_penalties', 'release_from_keyholder'] as const;

/** Every event of a life and of the days after it, with the state that it came upon. */
function walk(events: readonly LockEvent[], look: (event: LockEvent, before: LockState) => void): void {
  let state: LockState | null = null;
  for (const event of events) {
    if (state) look(event, state);
    state = machine.evolve(state, event);
  }
}

const aLife = fc
  .tuple(aStart, wildly(aCommandOf(...play, ...around, ...edits)))
  .map(([start, script]) => live(begin(start), script))
  .map(({ state, events, now, gaps }) => [...events, ...advance(state, now + 3 * DAY_MS, gaps).events]);

describe('any games', { timeout }, () => {
  it('agree with lists of dates and cooldowns that are counted tick by tick', () => {
    const script = onTicks(aCommandOf(...play, ...around, ...edits));
    holds(fc.property(aStart, script, compareWithPaper), { runs: 100, share: 0.4 });
  });

  it('never take the timer below zero and never add to one that waits there, which ends only with its points', () => {
    const look = (event: LockEvent, before: LockState) => {
      const left = remainingMs(before, event.at);
      if (event.type === 'locks.time_added') {
        expect(left).toBeGreaterThan(0);
        expect(event.data.remainingMs).toBe(left + event.data.amountMs);
      }
      if (event.type === 'locks.time_removed') {
        expect(event.data.amountMs).toBeLessThanOrEqual(left);
        expect(event.data.remainingMs).toBe(left - event.data.amountMs);
      }
      if (event.type === 'locks.ended' && event.data.reason === 'TIMER') {
        expect([left, waitsForPoints(before)]).toEqual([0, false]);
      }
    };
    holds(
      fc.property(aLife, (events) => walk(events, look)),
      { runs: 100, share: 0.2 },
    );
  });

  it('say of every spin and failed task what it really did to timer and deck', () => {
    const property = fc.property(aLife, (events) => {
      events.forEach(({ type, data, at, actor }, i) => {
        if (type !== 'games.wheel_spun' && type !== 'games.task_failed') return;
        // A keyholder may give time at the very same instant.
        const isConsequence = (event: LockEvent) =>
          event.at === at && event.actor === actor && consequences.includes(event.type);
        const rest = events.slice(i + 1);
        const stop = rest.findIndex((event) => !isConsequence(event));
        expect(data.adjustmentMs).toBe(timeOf(stop < 0 ? rest : rest.slice(0, stop)));
      });
    });
    holds(property, { runs: 100, share: 0.1 });
  });

  it('cost at most one penalty a day, and one only where a quota was missed', () => {
    const property = fc.property(aLife, (events) => {
      const dates: unknown[] = [];
      events.forEach((event, i) => {
        const follows = events[i + 1];
        const isPenalty = follows?.type === 'games.penalty_applied' && follows.data.cause === 'DAY';
        const day = event.type === 'locks.day_ended' ? event.data : null;
        expect(isPenalty).toBe(day?.missed.some((kind) => kind === 'TASKS' || kind === 'SPINS') ?? false);
        if (isPenalty)
          expect([day?.counted, day?.date, event.at]).toEqual([true, follows.data.date, follows.at]);
        if (isPenalty) dates.push(follows.data.date);
      });
      expect(dates).toEqual([...new Set(dates)]);
    });
    holds(property, { runs: 100, share: 0.1 });
  });

  it('ask of a day what was done between its two midnights, and no more than fits into it', () => {
    const script = wildly(aCommandOf(...play, ...around));
    const property = fc.property(aStart, script, (start, steps) => {
      const { events, gaps } = live(begin(start), steps);
      const { taskModule, wheelModule, penaltyConfig } = start.command.settings;
      const wanted = (module: { enabled: boolean }, required: number) =>
        module.enabled && penaltyConfig.enabled ? required : 0;
      const { at: startedAt } = start;
      const isWhole = gaps.length === 0 && events.every(({ type }) => type !== 'locks.hygienic_started');
      let from = startedAt;
      const tasks = { before: -Infinity, today: [] as number[] };
      const spins = { before: -Infinity, today: [] as number[] };
      for (const event of events) {
        if (event.type === 'games.task_completed') tasks.today.push(event.at);
        if (event.type === 'games.wheel_spun') spins.today.push(event.at);
        if (event.type !== 'locks.day_ended') continue;
        const { counted, missed } = event.data;
        const check = (isMissed: boolean, done: typeof tasks, asked: number, cooldownMinutes: number) => {
          const cooldownMs = cooldownMinutes * 60_000;
          const first = Math.max(from, done.before + cooldownMs);
          const fit = (until: number) => Math.min(asked, playsBetween(first, until, cooldownMs));
          // A day that counts has twelve hours, and at most its whole length.
          const least = isWhole ? event.at : from + 12 * HOUR_MS;
          if (counted && done.today.length < fit(least)) expect(isMissed).toBe(true);
          if (!counted || done.today.length >= fit(event.at)) expect(isMissed).toBe(false);
          done.before = done.today.at(-1) ?? done.before;
          done.today = [];
        };
        const { taskRequiredPerDay, wheelSpinsPerDay } = penaltyConfig;
        const tasksAsked = wanted(taskModule, taskRequiredPerDay);
        const spinsAsked = wanted(wheelModule, wheelSpinsPerDay);
        check(missed.includes('TASKS'), tasks, tasksAsked, taskModule.taskCooldownMinutes);
        check(missed.includes('SPINS'), spins, spinsAsked, wheelModule.spinCooldownMinutes);
        from = event.at;
      }
    });
    holds(property, { runs: 100, share: 0.1 });
  });

  it('are never held back by a keyholder’s freeze where the timer waits at zero', () => {
    const script = wildly(aCommandOf(...play, ...around, 'change_tasks'));
    const property = fc.property(aStart, script, (start, steps) => {
      live(begin(start), steps, ({ state, now }) => {
        const waits = state.status === 'LOCKED' && remainingMs(state, now) === 0;
        if (waits) expect(playRefusal(state)).not.toBe('frozen_by_keyholder');
      });
    });
    holds(property, { runs: 100, share: 0.1 });
  });

  it('count draws, spins and selections without a gap', () => {
    const property = fc.property(aLife, (events) => {
      const counters = events.flatMap(({ data }) => ('counter' in data ? [data.counter] : []));
      expect(counters).toEqual(counters.map((_, i) => i));
    });
    holds(property, { runs: 100, share: 0.1 });
  });
});

/** Plays from `first` on, each as soon as it may be, before `until`. */
function playsBetween(first: number, until: number, cooldownMs: number): number {
  let plays = 0;
  for (let at = first; at < until; at += cooldownMs) plays += 1;
  return plays;
}

const consequences: LockEvent['type'][] = [
  'games.penalty_applied',
  'locks.time_added',
  'locks.time_removed',
  'cards.reds_added',
];

function timeOf(events: readonly LockEvent[]): number {
  return events.reduce((sum, { type, data }) => {
    if (type === 'locks.time_added') return sum + data.amountMs;
    return type === 'locks.time_removed' ? sum - data.amountMs : sum;
  }, 0);
}
