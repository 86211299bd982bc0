export const jobStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const progressStatuses = [
  'starting',
  'enriched',
  'submitting',
  'processing',
  'completed',
  'failed',
] as const;
export type ProgressStatus = (typeof progressStatuses)[number];

/** Where a picture was asked for. */
export const pictureOrigins = ['studio', 'chat', 'autonomous'] as const;
export type PictureOrigin = (typeof pictureOrigins)[number];

export const imagesPerDay = { min: 1, max: 20, standard: 3 } as const;
/** A process that dies in the middle of a picture lets it begin anew so often. */
export const MOST_ATTEMPTS = 3;
/** What the bar shows as soon as a job was asked for. */
export const FIRST_PROGRESS = 10;

export const isOver = (status: JobStatus): boolean => status === 'completed' || status === 'failed';
export const canCancel = (status: JobStatus): boolean => !isOver(status);

/** Jobs that were tried out in the studio are marked as tests (specification 3). */
export const TEST_STYLE = 'test_persona';
export const isTest = ({ lockId, style }: { lockId: string | null; style: string }): boolean =>
  lockId === 'test' || style === TEST_STYLE;

/** One step of a run as the window lists it. */
export const stepNames = ['initialization', 'enhancement', 'submission', 'generation', 'completion'] as const;
export type StepName = (typeof stepNames)[number];
type ListedStep = StepName | 'error';

export interface Step {
  readonly name: ListedStep;
  readonly state: 'active' | 'completed' | 'failed';
  readonly message: string;
}

const stepOf: Readonly<Record<ProgressStatus, ListedStep>> = {
  starting: 'initialization',
  enriched: 'enhancement',
  submitting: 'submission',
  processing: 'generation',
  completed: 'completion',
  failed: 'error',
};

export interface ProgressUpdate {
  readonly jobId: string;
  readonly status: ProgressStatus;
  readonly progress: number;
  readonly message: string;
  readonly error: string | null;
  /** The run of the job that it is about: a retry begins the next one. */
  readonly run: number;
  /** When it is over, as far as that can be reckoned; left out where nothing new is known. */
  readonly expectedAt?: number | undefined;
}

/** What a window knows of the run of one job. */
export interface Progress extends ProgressUpdate {
  readonly steps: readonly Step[];
}

/** A window that only knows which job it is about. */
export const firstProgress = (jobId: string, run: number, message: string): Progress => ({
  jobId,
  status: 'starting',
  progress: 0,
  message,
  error: null,
  run,
  steps: [],
});

export const isFinal = (status: ProgressStatus) => status === 'completed' || status === 'failed';

/** Adds what came in. What is about another job, an older run, or comes after the end changes nothing. */
export function mergeProgress(known: Progress, update: ProgressUpdate): Progress {
  if (update.jobId !== known.jobId || update.run < known.run) return known;
  const isNewRun = update.run > known.run;
  if (!isNewRun && isFinal(known.status)) return known;
  const before = isNewRun ? [] : known.steps;
  const name = stepOf[update.status];
  const state = update.status === 'failed' ? 'failed' : isFinal(update.status) ? 'completed' : 'active';
  const step: Step = { name, state, message: update.message };
  const others = before
    .filter((one) => one.name !== name)
    // What comes after a step says that it is done.
    .map((one): Step => (one.state === 'active' && state !== 'failed' ? { ...one, state: 'completed' } : one))
    .map((one): Step => (one.state === 'active' && state === 'failed' ? { ...one, state: 'failed' } : one));
  const at = before.findIndex((one) => one.name === name);
  const steps = at < 0 ? [...others, step] : [...others.slice(0, at), step, ...others.slice(at)];
  const progress = isNewRun ? update.progress : Math.max(known.progress, update.progress);
  const expectedAt = update.expectedAt ?? (isNewRun ? undefined : known.expectedAt);
  return { ...update, progress: Math.min(100, Math.max(0, progress)), steps, expectedAt };
}

/** The steps together with those before them that nobody heard of: a page that came later lists them as well. */
export function withEarlierSteps(steps: readonly Step[], isEnhanced: boolean): readonly Step[] {
  const heard = (name: ListedStep) => steps.find((step) => step.name === name);
  const last = stepNames.findLastIndex((name) => heard(name));
  const earlier = stepNames
    .slice(0, last + 1)
    .filter((name) => heard(name) || name !== 'enhancement' || isEnhanced)
    .map((name): Step => heard(name) ?? { name, state: 'completed', message: '' });
  return [...earlier, ...steps.filter(({ name }) => name === 'error')];
}

/** The history with a job that came live: in its place by its id, or at the top; an older state of it is nothing new. */
export function mergeJob<J extends { readonly jobId: string; readonly version: number }>(
  jobs: readonly J[],
  job: J,
): readonly J[] {
  const known = jobs.find(({ jobId }) => jobId === job.jobId);
  if (!known) return [job, ...jobs];
  return known.version > job.version ? jobs : jobs.map((one) => (one === known ? job : one));
}
