import type { ArgsOf, Endpoint, ReplyOf } from '@keyhold/contracts/endpoint';
import type { FieldError } from '@keyhold/contracts/errors';
import { learnFromServerTime } from '../server-time';

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

/** Makes a caller for one endpoint of the contracts: `api(login)({ body: { … } })`. Throws ApiError. */
export function api<E extends Endpoint>(endpoint: E) {
  return async (
    args: ArgsOf<E>,
    options: { signal?: AbortSignal; idempotencyKey?: string } = {},
  ): Promise<ReplyOf<E>> => {
    const parts = args as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const sentAtMs = Date.now();
    const response = await send(endpoint.method, addressOf(endpoint.path, parts), parts.body, options);
    const serverTimeMs = Number(response.headers.get('x-server-time'));
    if (serverTimeMs > 0) learnFromServerTime(serverTimeMs, sentAtMs, Date.now());
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw toApiError(response, body);
    return body as ReplyOf<E>;
  };
}

async function send(
  method: string,
  address: string,
  body: unknown,
  options: { signal?: AbortSignal; idempotencyKey?: string },
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  try {
    return await fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, 'offline', 'No connection. Please check your network and try again.');
  }
}

function addressOf(
  path: string,
  parts: { params?: Record<string, string>; query?: Record<string, unknown> },
): string {
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
    (text) => typeof text === 'string' && text,
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
