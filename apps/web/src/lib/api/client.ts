import type { ArgsOf, Endpoint, FileReply, FileToSend, ReplyOf } from '@keyhold/contracts/endpoint';
import type { FieldError } from '@keyhold/contracts/errors';
import { learnFromServerTime } from '../server-time';
import { takeAskedAhead } from './asked-ahead';

/** A failed call: what the server said, or that it could not be reached (`status` 0, `code` 'offline'). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: readonly FieldError[] = [],
    /** Everything else that the body carried. */
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** The message for one field of the form, if the server named it. */
  fieldMessage(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }
}

const defaultMessages: Record<number, string> = {
  401: 'Authentication required. Please log in again.',
  403: 'You do not have permission to perform this action.',
  404: 'The requested resource was not found.',
  429: 'Too many requests. Please try again later.',
};

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Carries the request instead of `fetch`: `uploadWith` of ./upload reports how far it has come. */
  transport?: (address: string, init: RequestInit) => Promise<Response>;
}

/**
 * Makes a caller for one endpoint of the contracts: `api(login)({ body: { … } })`; with `files` it sends a multipart
 * body. An endpoint that sends a file resolves to its bytes, content type and name. Throws ApiError.
 */
export function api<E extends Endpoint>(endpoint: E) {
  return async (args: ArgsOf<E>, options: CallOptions = {}): Promise<ReplyOf<E>> => {
    const parts = args as Parts;
    const { method, path } = endpoint;
    const address = addressOf(path, parts);
    const ahead = method === 'GET' ? await takeAskedAhead(address) : null;
    const sentAtMs = ahead?.sentAtMs ?? Date.now();
    const response = ahead?.response ?? (await send(method, address, bodyOf(parts), options));
    const serverTimeMs = Number(response.headers.get('x-server-time'));
    if (serverTimeMs > 0) learnFromServerTime(serverTimeMs, sentAtMs, ahead?.receivedAtMs ?? Date.now());
    if (response.ok && endpoint.sendsFile) return (await readFile(response)) as ReplyOf<E>;
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw toApiError(response, body);
    return body as ReplyOf<E>;
  };
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, FileToSend | undefined>;
}

/** JSON; with a file in it a form, its texts as they are and everything else as JSON text. Undefined sends nothing. */
function bodyOf({ body, files = {} }: Parts): string | FormData | undefined {
  const given = Object.entries(files).filter(([, file]) => file !== undefined);
  if (given.length === 0) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  // The texts first: whoever reads the form knows them before the files.
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of given) form.append(name, file as Blob);
  return form;
}

async function readFile(response: Response): Promise<FileReply> {
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  const [, fileName] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, contentType, ...(fileName === undefined ? {} : { fileName }) };
}

async function send(
  method: string,
  address: string,
  body: string | FormData | undefined,
  { idempotencyKey, signal, transport = fetch }: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = {};
  // The browser names a form's type itself, with the boundary of its parts.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  try {
    return await transport(address, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, 'offline', 'No connection. Please check your network and try again.');
  }
}

function addressOf(path: string, parts: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Message order of the specification: message, detail, first of errors, error, then the default by status. */
function toApiError(response: Response, body: unknown): ApiError {
  const data = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const errors = Array.isArray(data.errors) ? (data.errors as FieldError[]) : [];
  const code = typeof data.error === 'string' ? data.error : `http_${response.status}`;
  const message = [data.message, data.detail, errors[0]?.message, data.error].find(
    // Those two codes say nothing to a person.
    (text) => typeof text === 'string' && text && !/^(generation|job_processing)_failed$/.test(text),
  );
  return new ApiError(
    response.status,
    code,
    (message as string | undefined) ?? defaultMessage(response.status),
    errors,
    data,
  );
}

function defaultMessage(status: number): string {
  if (status >= 500) return 'Server error. Please try again later.';
  return defaultMessages[status] ?? 'An unexpected error occurred.';
}
