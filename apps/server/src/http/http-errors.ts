import type { ErrorCode, FieldError } from '@keyhold/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, isDiskFull } from '../db/pg-errors';
import { Refusal } from '../kernel/errors';
import { TurnsBusy } from '../kernel/turns';
import { PasswordsBusy } from '../platform/passwords/passwords';
import { PictureRefused } from '../platform/pictures/pictures';
import { StorageFull, StorageMissing, StorageUnavailable } from '../platform/storage/storage';

/**
 * Answers a failed call: an expected failure with its code, a bug with a neutral text and the id to quote.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  request.refusedAs = refusal.code;
  // A caller who hung up in the middle of a body gets no answer, and nothing is wrong here.
  if (request.raw.aborted) request.log.info({ code: refusal.code }, 'the caller hung up');
  else if (isCrowded(error)) request.log.warn({ reason: error.name }, 'too many calls wait');
  else if (refusal.status >= 500) request.log.error({ err: error }, 'call failed');
  const retryAfter = refusal.fields.retryAfterSeconds ?? (refusal.status === 503 ? 3 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store');
  reply
    .status(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(refusal.status >= 500 ? { ...refusal.toBody(), requestId: request.id } : refusal.toBody());
}

/** Callers wait for each other, or one for their own calls: nothing is wrong here that an operator could mend. */
const isCrowded = (error: Error) => error instanceof PasswordsBusy || error instanceof TurnsBusy;

const pictureErrors = {
  not_a_picture: 'picture_invalid',
  too_many_pixels: 'picture_too_large',
  crop_outside: 'crop_outside',
} as const satisfies Record<PictureRefused['reason'], ErrorCode>;

function toRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Refusal('invalid_input', { errors: error.validation.flatMap(toFieldErrors) });
  }
  if (isDiskFull(error) || error instanceof StorageFull) return new Refusal('storage_full');
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailable || isCrowded(error)) {
    return new Refusal('unavailable');
  }
  if (error instanceof PictureRefused) return new Refusal(pictureErrors[error.reason]);
  if (error instanceof StorageMissing) return new Refusal('not_found');
  return fromFastify(
    'code' in error ? String(error.code) : '',
    'statusCode' in error ? error.statusCode : undefined,
  );
}

const tooManyParts = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

function fromFastify(code: string, status: number | undefined): Refusal {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refusal('payload_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type');
  if (tooManyParts.has(code)) return new Refusal('payload_too_large');
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return new Refusal('invalid_json');
  // An address that is malformed or too long is nobody's.
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('not_found');
  // All other errors below 500 come from fastify, which refuses bytes that are no proper request.
  return new Refusal(status !== undefined && status < 500 ? 'invalid_json' : 'internal');
}

interface ValidationIssue {
  readonly keyword?: string | undefined;
  readonly instancePath?: string | undefined;
  readonly message?: string | undefined;
  readonly params?: Record<string, unknown> | undefined;
}

/** A problem within one branch of a union. Its paths begin where the union stands. */
interface BranchIssue extends Record<string, unknown> {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function toFieldErrors(issue: ValidationIssue): FieldError[] {
  const branch = issue.keyword === 'invalid_union' ? closestBranch(issue.params?.errors) : undefined;
  if (branch) return branch.flatMap((within) => toFieldErrors(placedAt(issue.instancePath ?? '', within)));
  const field = (issue.instancePath ?? '').replace(/^\/+/, '').replaceAll('/', '.');
  const keys = issue.params?.keys;
  // An unknown field is named itself, not by the object that holds it.
  if (issue.keyword === 'unrecognized_keys' && Array.isArray(keys)) {
    return keys.map((key) => ({
      field: [field, key].filter(Boolean).join('.'),
      code: 'unknown_field',
      message: 'Unknown field',
    }));
  }
  return [{ field, code: issue.keyword ?? 'invalid', message: issue.message ?? 'Invalid' }];
}

/**
 * Returns the branch that the sender most likely meant: the one whose own fields are right, then the one with
 * the fewest faults, then the last one, which tells more than the special value before it. Undefined if the
 * union tells its branches apart by a field.
 */
function closestBranch(errors: unknown): readonly BranchIssue[] | undefined {
  const branches = (Array.isArray(errors) ? errors : []) as readonly (readonly BranchIssue[])[];
  const outer = (branch: readonly BranchIssue[]) => branch.filter(({ path }) => path.length <= 1).length;
  return branches.reduce<readonly BranchIssue[] | undefined>((best, branch) => {
    if (!best) return branch;
    const further = outer(branch) - outer(best) || branch.length - best.length;
    return further <= 0 ? branch : best;
  }, undefined);
}

function placedAt(unionPath: string, { code, path, message, ...params }: BranchIssue): ValidationIssue {
  return { keyword: code, instancePath: [unionPath, ...path.map(String)].join('/'), message, params };
}
