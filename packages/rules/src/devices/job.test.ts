import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, SECOND_MS } from '../time/duration';
import {
  type Answer,
  advanceJob,
  canCancel,
  canRetry,
  type DeviceFailure,
  type DeviceJob,
  deviceFailures,
  giveWay,
  type JobInput,
  startJob,
  stepOf,
} from './job';
import type { Transport } from './models';
import { type Act, type JobKind, planOf, shownStep } from './plan';

const start = 1_000_000;
const answerTo = (act: Act, isUnlocked: boolean): Answer =>
  act === 'handshake' ? { act, isUnlocked, battery: 80 } : { act };

/** A device that does what it is told and answers everything in time. */
function runWell(kind: JobKind, transport: Transport, isUnlocked: boolean) {
  const acts: (Act | null)[] = [];
  let job = startJob(kind, transport, start);
  for (let step = stepOf(job); step?.act; step = stepOf(job)) {
    acts.push(step.act);
    const answer = answerTo(step.act, isUnlocked);
    job = advanceJob(job, { type: 'answer', ask: job.ask, answer }, job.askAt + SECOND_MS);
  }
  return { job, acts };
}

describe('a job whose device does what it is told', () => {
  test.each([
    ['setup', 'bluetooth', 5, ['connect', 'listen', 'handshake', 'configure']],
    ['setup', '4g', 8, ['find', 'bind', 'wake', 'handshake', 'handshake', 'configure', 'handshake']],
    ['lock', 'bluetooth', 6, ['connect', 'listen', 'handshake', 'command', 'handshake']],
    ['unlock', '4g', 4, ['wake', 'handshake', 'command', 'handshake']],
    ['shock', '4g', 4, ['wake', 'handshake', 'command', 'handshake']],
    ['timer', '4g', 4, ['wake', 'handshake', 'command', 'handshake']],
  ] as const)('%s over %s takes %i steps', (kind, transport, totalSteps, wanted) => {
    const { job, acts } = runWell(kind, transport, kind === 'unlock');
    expect(acts).toEqual(wanted);
    expect(job).toMatchObject({ status: 'done', failure: null });
    expect(shownStep(planOf(kind, transport), job.at)).toEqual({ step: totalSteps, totalSteps });
    expect(canRetry(job)).toBe(false);
  });

  test('the wake and its handshake are one step to a person', () => {
    const shown = planOf('lock', '4g').map((_, at) => shownStep(planOf('lock', '4g'), at).step);
    expect(shown).toEqual([1, 1, 2, 3, 4]);
  });
});

/** Brings a job to the first step with this act. */
function until(act: Act, kind: JobKind = 'lock', transport: Transport = 'bluetooth'): DeviceJob {
  let job = startJob(kind, transport, start);
  for (let step = stepOf(job); step?.act && step.act !== act; step = stepOf(job)) {
    const answer = answerTo(step.act, false);
    job = advanceJob(job, { type: 'answer', ask: job.ask, answer }, job.askAt);
  }
  return job;
}
const fail = (job: DeviceJob, failure: DeviceFailure, now = job.askAt) =>
  advanceJob(job, { type: 'failure', ask: job.ask, failure }, now);

describe('a device that does not', () => {
  test('is connected to three times, with a growing wait', () => {
    let job = startJob('setup', 'bluetooth', start);
    const waits: number[] = [];
    while (job.status === 'running') {
      waits.push(job.askAt - start);
      job = fail(job, 'CONNECTION_FAILED', start);
    }
    expect(waits).toEqual([0, SECOND_MS, 2 * SECOND_MS]);
    expect(job).toMatchObject({ status: 'failed', failure: 'CONNECTION_FAILED' });
  });

  test('is woken every two seconds for a minute, then it is offline', () => {
    let job = startJob('lock', '4g', start);
    let now = start;
    while (job.status === 'running') {
      expect(job.dueAt - now).toBe(2 * SECOND_MS);
      now = job.dueAt;
      job = advanceJob(job, { type: 'time' }, now);
    }
    expect(now - start).toBe(60 * SECOND_MS);
    expect(job.failure).toBe('OFFLINE');
  });

  test('is told anew from the first step when the connection is lost, but a shock never twice', () => {
    const locked = fail(until('command'), 'CONNECTION_FAILED');
    expect(locked).toMatchObject({ status: 'running', at: 0, rounds: 1 });
    for (const transport of ['bluetooth', '4g'] as const)
      for (const failure of ['CONNECTION_FAILED', 'TIMEOUT', 'ANSWER_REJECTED'] as const)
        expect(fail(until('command', 'shock', transport), failure).status).toBe('failed');
  });

  test('is not taken at its word: what the last handshake says counts', () => {
    let job = until('command');
    for (let round = 0; round < 3; round += 1) {
      while (stepOf(job)?.name !== 'verify') {
        const act = stepOf(job)?.act ?? 'connect';
        job = advanceJob(job, { type: 'answer', ask: job.ask, answer: answerTo(act, false) }, job.askAt);
      }
      const answer = answerTo('handshake', true);
      job = advanceJob(job, { type: 'answer', ask: job.ask, answer }, job.askAt);
    }
    expect(job).toMatchObject({ status: 'failed', failure: 'NOT_CONFIRMED' });
  });

  test('is given up at once where another try cannot help', () => {
    for (const failure of ['BOUND_IN_APP', 'BOUND_ELSEWHERE', 'UNKNOWN_DEVICE', 'NO_DEVICE'] as const)
      expect(fail(startJob('setup', '4g', start), failure)).toMatchObject({ status: 'failed', failure });
  });

  test('can be left until the command went out', () => {
    const cancel = (job: DeviceJob) => advanceJob(job, { type: 'cancel' }, start);
    expect(cancel(until('handshake'))).toMatchObject({ status: 'cancelled', failure: 'CANCELLED' });
    expect(canRetry(cancel(until('handshake')))).toBe(true);
    expect(canCancel(until('command'))).toBe(false);
    expect(cancel(until('command')).status).toBe('running');
  });
});

test('a timer gives way, also after its command went out; nothing else does', () => {
  expect(giveWay(until('command', 'timer', '4g'))).toMatchObject({ status: 'cancelled' });
  expect(giveWay(until('handshake', 'unlock', '4g')).status).toBe('running');
});

const kinds = ['setup', 'lock', 'unlock', 'shock', 'shock-stop', 'timer'] as const;
const acts = ['connect', 'listen', 'find', 'bind', 'wake', 'handshake', 'configure', 'command'] as const;
/** Something that happens, most of it wrong: an older asking, another act, a loss, a repeat, nothing. */
const happening = fc.record({
  older: fc.integer({ min: 0, max: 2 }),
  what: fc.oneof(
    fc.constant('right' as const),
    fc.constantFrom(...acts),
    fc.constantFrom(...deviceFailures),
    fc.constantFrom('time' as const, 'cancel' as const, 'twice' as const),
  ),
  isUnlocked: fc.boolean(),
  waitMs: fc.integer({ min: 0, max: 40 * SECOND_MS }),
});

type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;

function inputOf(job: DeviceJob, { older, what, isUnlocked }: Happening): JobInput {
  if (what === 'time' || what === 'cancel') return { type: what };
  const ask = job.ask - older;
  if (what === 'right' || what === 'twice')
    return { type: 'answer', ask, answer: answerTo(stepOf(job)?.act ?? 'wake', isUnlocked) };
  const act = acts.find((known) => known === what);
  if (act) return { type: 'answer', ask, answer: answerTo(act, isUnlocked) };
  return { type: 'failure', ask, failure: what as DeviceFailure };
}

describe('any life of a job', () => {
  const aLife = fc.tuple(
    fc.constantFrom(...kinds),
    fc.constantFrom<Transport>('bluetooth', '4g'),
    fc.array(happening, { maxLength: 120 }),
  );

  test('goes step by step, hears only the newest asking, and is done only after the device said so', () => {
    fc.assert(
      fc.property(aLife, ([kind, transport, happenings]) => {
        let job = startJob(kind, transport, start);
        let now = start;
        let commands = 0;
        let lastUnlocked: boolean | null = null;
        for (const each of happenings) {
          now += each.waitMs;
          const input = inputOf(job, each);
          const step = stepOf(job);
          const after = advanceJob(job, input, now);
          if (input.type === 'answer' && (input.ask !== job.ask || input.answer.act !== step?.act))
            expect(after).toBe(job);
          if (job.status !== 'running') expect(after).toBe(job);
          // One step on, the same one, or from the first: never past one that nobody answered.
          const isNext = after.at === job.at || after.at === job.at + 1 || after.at === 0;
          expect(isNext || after.status === 'done').toBe(true);
          if (
            after !== job &&
            step?.act === 'handshake' &&
            input.type === 'answer' &&
            input.answer.act === 'handshake'
          )
            lastUnlocked = input.answer.isUnlocked;
          if (after.ask > job.ask && stepOf(after)?.act === 'command') commands += 1;
          if (each.what === 'twice') expect(advanceJob(after, input, now)).toBe(after);
          job = after;
        }
        if (kind === 'shock') expect(commands).toBeLessThanOrEqual(1);
        if (job.status === 'done' && kind === 'lock') expect(lastUnlocked).toBe(false);
        if (job.status === 'done' && kind === 'unlock') expect(lastUnlocked).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('ends by time alone, within the hour', () => {
    fc.assert(
      fc.property(aLife, ([kind, transport, happenings]) => {
        let job = startJob(kind, transport, start);
        let now = start;
        for (const each of happenings) {
          now += each.waitMs;
          job = advanceJob(job, inputOf(job, each), now);
        }
        const from = now;
        while (job.status === 'running') {
          now = Math.max(now, job.dueAt);
          job = advanceJob(job, { type: 'time' }, now);
        }
        expect(now - from).toBeLessThan(HOUR_MS);
      }),
      { numRuns: 200 },
    );
  });
});
