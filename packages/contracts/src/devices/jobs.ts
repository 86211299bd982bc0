import { deviceFailures } from '@keyhold/rules/devices/job';
import { deviceCommands, transports } from '@keyhold/rules/devices/models';
import { stepNames } from '@keyhold/rules/devices/plan';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, instant } from '../text';

const failure = z.enum(deviceFailures);

/** A run of a set-up or a command, as the page of its owner shows it. */
const shown = {
  _id: id,
  deviceId: id,
  kind: z.enum(['setup', ...deviceCommands]),
  mode: z.enum(transports),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  step: z.int(),
  totalSteps: z.int(),
  stepName: z.enum(stepNames),
  message: z.string(),
  isComplete: z.boolean(),
  error: z.nullable(z.object({ code: failure, message: z.string(), hint: z.string() })),
  canCancel: z.boolean(),
  canRetry: z.boolean(),
  response: z.object({ battery: z.nullable(z.number()), isUnlocked: z.nullable(z.boolean()) }),
};
export const shownJob = z.object(shown);

/** The same with what the browser is to do for it over Bluetooth. */
const job = z.object({
  ...shown,
  /** The number of the asking: answers carry it, and those to an older one change nothing. */
  ask: z.int(),
  /** Null where the browser has nothing to do. */
  act: z.nullable(z.enum(['connect', 'listen', 'write'])),
  /** To be waited before the act, and how long its answer may take. */
  waitMs: z.int(),
  deadlineMs: z.int(),
  /** The bytes to write, as hex: given out once, good for this connection alone. */
  write: z.nullable(z.string()),
});

const startErrors = [
  'device_not_found',
  'device_in_lock',
  'device_busy',
  'device_not_configured',
  'device_removal_pending',
  'device_mode_unsupported',
  'device_command_unsupported',
  'device_consent_required',
  'shock_limit_reached',
  'request_in_progress',
  'idempotency_key_reused',
] as const;
const limits = [{ name: 'device-command', points: 60, durationSeconds: 60, by: 'user' }] as const;
const reply = z.object({ success: z.literal(true), job });

export const startBluetoothSetup = endpoint({
  method: 'POST',
  path: '/api/devices/bluetooth/setup-commands',
  summary: 'Begin or resume the set-up of a device over Bluetooth',
  auth: 'restricted',
  body: z.strictObject({ deviceId: id }),
  reply,
  errors: startErrors,
  limits,
  idempotent: true,
  noStore: true,
});

export const startBluetoothCommand = endpoint({
  method: 'POST',
  path: '/api/devices/bluetooth/command',
  summary: 'Give a device a command over Bluetooth; the browser carries the bytes',
  auth: 'restricted',
  body: z.strictObject({ deviceId: id, command: z.enum(deviceCommands) }),
  reply,
  errors: startErrors,
  limits,
  idempotent: true,
  noStore: true,
});

export const answerBluetooth = endpoint({
  method: 'POST',
  path: '/api/devices/bluetooth/decrypt',
  summary: 'Tell what came of an asking: the bytes of the device, that an act is done, or why it failed',
  auth: 'restricted',
  body: z
    .strictObject({
      jobId: id,
      ask: z.int().check(z.minimum(0)),
      /** What the device said to a write. */
      response: z.optional(z.string().check(z.maxLength(512), z.regex(/^([0-9a-fA-F]{2})*$/))),
      /** A connection that is there, or listens. */
      isDone: z.optional(z.literal(true)),
      failure: z.optional(failure),
    })
    .check(
      z.refine(
        ({ response, isDone, failure: failed }) =>
          [response, isDone, failed].filter((given) => given !== undefined).length === 1,
        { message: 'One of response, isDone and failure', path: ['response'] },
      ),
    ),
  reply,
  errors: ['device_job_not_found'],
  limits: [{ name: 'device-answer', points: 240, durationSeconds: 60, by: 'user' }],
  noStore: true,
});

export const startDeviceCommand = endpoint({
  method: 'POST',
  path: '/api/devices/:id/:command',
  summary: 'Give a device a command over 4G, or begin its set-up',
  auth: 'restricted',
  params: z.object({ id, command: z.enum(['setup', ...deviceCommands]) }),
  reply,
  errors: startErrors,
  limits,
  idempotent: true,
});

export const readDeviceJob = endpoint({
  method: 'GET',
  path: '/api/devices/jobs/:id',
  summary: 'How a command or a set-up stands',
  auth: 'restricted',
  params: z.object({ id }),
  reply,
  errors: ['device_job_not_found'],
});

export const HISTORY_LENGTH = 100;

export const readDeviceHistory = endpoint({
  method: 'GET',
  path: '/api/devices/:id/history',
  summary: 'When a device was reached, for what, and what came of it; without what was said',
  auth: 'restricted',
  params: z.object({ id }),
  reply: z.object({
    success: z.literal(true),
    /** The newest first, of thirty days. */
    entries: z.array(
      z.object({
        _id: id,
        kind: shown.kind,
        mode: shown.mode,
        status: shown.status,
        error: z.nullable(z.string()),
        startedAt: instant,
        endedAt: z.nullable(instant),
      }),
    ),
  }),
  errors: ['device_not_found'],
});

export const cancelDeviceJob = endpoint({
  method: 'POST',
  path: '/api/devices/jobs/:id/cancel',
  summary: 'Leave a command before it goes out; a later call changes nothing',
  auth: 'restricted',
  params: z.object({ id }),
  reply,
  errors: ['device_job_not_found'],
});
