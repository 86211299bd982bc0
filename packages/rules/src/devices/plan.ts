import { SECOND_MS } from '../time/duration';
import type { DeviceCommand, Transport } from './models';

/** What has to be done for a step. `connect` and `listen` are the browser's, the others begin at the server. */
export type Act = 'connect' | 'listen' | 'find' | 'bind' | 'wake' | 'handshake' | 'configure' | 'command';

export type JobKind = 'setup' | DeviceCommand;

export const stepNames = [
  'connect',
  'listen',
  'find',
  'bind',
  'wake',
  'token',
  'configure',
  'execute',
  'verify',
  'activate',
  'done',
] as const;
export type StepName = (typeof stepNames)[number];

export interface Step {
  readonly name: StepName;
  /** Null where nothing has to be asked: the step is passed at once. */
  readonly act: Act | null;
  /** How long an answer may take, and how often it is asked for in all. */
  readonly deadlineMs: number;
  readonly tries: number;
  /** Waited before each try; the wait grows with the try where `grows` says so. */
  readonly pauseMs: number;
  readonly grows?: true;
}

const step = (
  name: StepName,
  act: Act | null,
  seconds = 15,
  rest: Partial<Pick<Step, 'tries' | 'pauseMs' | 'grows'>> = {},
): Step => ({ name, act, deadlineMs: seconds * SECOND_MS, tries: 3, pauseMs: 0, ...rest });

const connect = step('connect', 'connect', 20, { tries: 3, pauseMs: SECOND_MS, grows: true });
const listen = step('listen', 'listen', 10, { tries: 2 });
/** The maker's platform asks to be told every two seconds until the device is awake. */
const wake = step('wake', 'wake', 2, { tries: 30 });
const handshakeOfWake = step('wake', 'handshake', 20);
/** Between the commands of a set-up over 4G. */
const pause = { pauseMs: 2 * SECOND_MS };

const setup: Readonly<Record<Transport, readonly Step[]>> = {
  bluetooth: [
    connect,
    listen,
    step('token', 'handshake', 30),
    step('configure', 'configure'),
    step('activate', null),
  ],
  '4g': [
    step('find', 'find', 20),
    step('bind', 'bind', 20),
    wake,
    step('listen', 'handshake', 30),
    step('token', 'handshake', 30, pause),
    step('configure', 'configure', 15, pause),
    step('verify', 'handshake', 20, pause),
    step('activate', null),
  ],
};

const command: Readonly<Record<Transport, readonly Step[]>> = {
  bluetooth: [
    connect,
    listen,
    step('token', 'handshake', 20),
    step('execute', 'command'),
    step('verify', 'handshake', 20),
    step('done', null),
  ],
  '4g': [
    wake,
    handshakeOfWake,
    step('execute', 'command'),
    step('verify', 'handshake', 20),
    step('done', null),
  ],
};

/** The steps of a job, in their order. */
export function planOf(kind: JobKind, transport: Transport): readonly Step[] {
  return (kind === 'setup' ? setup : command)[transport];
}

/** 'Step x of y' as a person counts: steps of one name that follow each other are one. */
export function shownStep(plan: readonly Step[], index: number): { step: number; totalSteps: number } {
  const isNew = (at: number) => plan[at]?.name !== plan[at - 1]?.name;
  const countTo = (end: number) => plan.filter((_, at) => at < end && isNew(at)).length;
  return { step: countTo(Math.min(index, plan.length - 1) + 1), totalSteps: countTo(plan.length) };
}
