import type { Transport } from './models';
import { type Act, type JobKind, planOf, type Step } from './plan';

export const deviceFailures = [
  'NOT_SUPPORTED',
  'NO_PERMISSION',
  'NO_DEVICE',
  'CONNECTION_FAILED',
  'COMMAND_FAILED',
  'TIMEOUT',
  'OFFLINE',
  'ANSWER_REJECTED',
  'NOT_CONFIRMED',
  'BOUND_IN_APP',
  'BOUND_ELSEWHERE',
  'UNKNOWN_DEVICE',
  'PLATFORM_AWAY',
  'CANCELLED',
] as const;
export type DeviceFailure = (typeof deviceFailures)[number];

/** Trying the same thing again cannot help. */
const final: ReadonlySet<DeviceFailure> = new Set([
  'NOT_SUPPORTED',
  'NO_PERMISSION',
  'NO_DEVICE',
  'BOUND_IN_APP',
  'BOUND_ELSEWHERE',
  'UNKNOWN_DEVICE',
  'CANCELLED',
]);

/** After these a browser has no connection any more. */
const connectionLost: ReadonlySet<DeviceFailure> = new Set(['CONNECTION_FAILED', 'TIMEOUT']);

export type JobStatus = 'running' | 'done' | 'failed' | 'cancelled';

/** One run of a set-up or of a command, as plain JSON; instants are epoch milliseconds. */
export interface DeviceJob {
  readonly kind: JobKind;
  readonly transport: Transport;
  readonly status: JobStatus;
  /** The place of the step in the plan; past its end once it is done. */
  readonly at: number;
  /** Counts every asking of this job: an answer to another one is not an answer. */
  readonly ask: number;
  /** The tries of this step, and how often the whole began anew. */
  readonly tries: number;
  readonly rounds: number;
  /** When it is asked, and until when it has to be answered. */
  readonly askAt: number;
  readonly dueAt: number;
  readonly failure: DeviceFailure | null;
  /** The command went out: the device may have done it, whatever became of the answer. */
  readonly isOut: boolean;
  /** When a device whose timer is set is to open by itself; null where its timer is cleared. */
  readonly opensAt?: number | null;
}

/** What came back for an act. A handshake tells how the device stands; no other answer does. */
export type Answer =
  | { readonly act: 'handshake'; readonly isUnlocked: boolean; readonly battery: number | null }
  | { readonly act: Exclude<Act, 'handshake'>; readonly battery?: number | null };

export type JobInput =
  | { readonly type: 'answer'; readonly ask: number; readonly answer: Answer }
  | { readonly type: 'failure'; readonly ask: number; readonly failure: DeviceFailure }
  | { readonly type: 'time' }
  | { readonly type: 'cancel' };

/** How often a job may begin anew after it lost the device, or after the device did not do what it was told. */
const mostRounds = 2;

export function startJob(kind: JobKind, transport: Transport, now: number): DeviceJob {
  const job: DeviceJob = {
    kind,
    transport,
    status: 'running',
    at: 0,
    ask: 0,
    tries: 0,
    rounds: 0,
    askAt: now,
    dueAt: now,
    failure: null,
    isOut: false,
  };
  return ask(job, 0, 1, now);
}

/** The step that waits for an answer; null for a job that is over. */
export function stepOf(job: DeviceJob): Step | null {
  return job.status === 'running' ? (planOf(job.kind, job.transport)[job.at] ?? null) : null;
}

/** A shock must not come twice; to lock what is locked does no harm. */
const mayRepeat = ({ kind }: DeviceJob) => kind !== 'shock';

/** Until the command went out; a set-up can be left at any time. */
export function canCancel(job: DeviceJob): boolean {
  return job.status === 'running' && !job.isOut;
}

export function canRetry({ status, failure }: DeviceJob): boolean {
  return status === 'cancelled' || (status === 'failed' && failure !== 'NOT_SUPPORTED');
}

/** A timer is set again at another moment: what a person wants of the device goes first. */
export function giveWay(job: DeviceJob): DeviceJob {
  return job.kind === 'timer' && job.status === 'running' ? over(job, 'cancelled', 'CANCELLED') : job;
}

/** The job after something happened. Whatever is late, repeated or meant for another asking changes nothing. */
export function advanceJob(job: DeviceJob, input: JobInput, now: number): DeviceJob {
  const step = stepOf(job);
  if (!step) return job;
  switch (input.type) {
    case 'cancel':
      return canCancel(job) ? over(job, 'cancelled', 'CANCELLED') : job;
    case 'time':
      return now >= job.dueAt ? tryAgain(job, step, timeoutOf(step), now) : job;
    case 'failure':
      return input.ask === job.ask ? tryAgain(job, step, input.failure, now) : job;
    case 'answer':
      if (input.ask !== job.ask || input.answer.act !== step.act) return job;
      return take(job, step, input.answer, now);
  }
}

const timeoutOf = (step: Step): DeviceFailure => (step.act === 'wake' ? 'OFFLINE' : 'TIMEOUT');

function take(job: DeviceJob, step: Step, answer: Answer, now: number): DeviceJob {
  if (step.name === 'verify' && answer.act === 'handshake' && !isAsTold(job, answer.isUnlocked)) {
    return beginAnew(job, 'NOT_CONFIRMED', now);
  }
  return ask(job, job.at + 1, 1, now);
}

function isAsTold({ kind }: DeviceJob, isUnlocked: boolean): boolean {
  if (kind === 'lock') return !isUnlocked;
  return kind === 'unlock' ? isUnlocked : true;
}

function tryAgain(job: DeviceJob, step: Step, failure: DeviceFailure, now: number): DeviceJob {
  if (final.has(failure)) return over(job, 'failed', failure);
  if (job.isOut && !mayRepeat(job) && step.act === 'command') return over(job, 'failed', failure);
  const isWithoutConnection =
    job.transport === 'bluetooth' && step.act !== 'connect' && connectionLost.has(failure);
  if (isWithoutConnection) return beginAnew(job, failure, now);
  return job.tries < step.tries ? ask(job, job.at, job.tries + 1, now) : over(job, 'failed', failure);
}

/** From the first step; the device is told again, unless that could do it twice. */
function beginAnew(job: DeviceJob, failure: DeviceFailure, now: number): DeviceJob {
  if (job.rounds === mostRounds || (job.isOut && !mayRepeat(job))) return over(job, 'failed', failure);
  return ask({ ...job, rounds: job.rounds + 1 }, 0, 1, now);
}

/** Asks at a step, or ends where only steps are left at which nothing has to be asked. */
function ask(job: DeviceJob, at: number, tries: number, now: number): DeviceJob {
  const step = planOf(job.kind, job.transport)[at];
  if (!step?.act) {
    const end = planOf(job.kind, job.transport).length;
    return { ...over(job, 'done', null), at: end };
  }
  const wait = step.grows ? step.pauseMs * (tries - 1) : step.pauseMs;
  const askAt = now + wait;
  return {
    ...job,
    at,
    tries,
    ask: job.ask + 1,
    askAt,
    dueAt: askAt + step.deadlineMs,
    isOut: job.isOut || step.act === 'command',
  };
}

function over(job: DeviceJob, status: JobStatus, failure: DeviceFailure | null): DeviceJob {
  return { ...job, status, failure };
}
