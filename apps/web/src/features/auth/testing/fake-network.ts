import type { Endpoint, ReplyOf } from '@keyhold/contracts/endpoint';
import { type ErrorCode, errorCatalogue, type FieldError } from '@keyhold/contracts/errors';
import { afterEach, vi } from 'vitest';
import * as z from 'zod/mini';

interface Call {
  readonly endpoint: string;
  /** The address without its query. */
  readonly path: string;
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A refusal as the server words it, with the fields that the code brings along. */
export function refusal(
  code: ErrorCode,
  fields: { errors?: FieldError[]; [name: string]: unknown } = {},
): Answer {
  const { status, message } = errorCatalogue[code];
  return { status, body: { error: code, message, ...fields } };
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function pathPattern({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

/**
 * Stands where the network is: answers calls as the contracts say and fails a test whose call or answer breaks one.
 * A call that no answer was given for fails like a broken line.
 */
export class FakeNetwork {
  readonly calls: Call[] = [];
  private readonly endpoints = new Map<
    string,
    { endpoint: Endpoint; answer: () => Answer | Promise<Answer> }
  >();

  constructor() {
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => this.fetch(address, init));
  }

  /** From now on `endpoint` answers with this reply. */
  replies<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): void {
    this.endpoints.set(nameOf(endpoint), {
      endpoint,
      answer: () => ({ status: 200, body: z.parse(endpoint.reply, reply) }),
    });
  }

  /** From now on `endpoint` refuses. */
  refuses(endpoint: Endpoint, answer: Answer): void {
    this.endpoints.set(nameOf(endpoint), { endpoint, answer: () => answer });
  }

  /** From now on calls of `endpoint` wait; the returned function lets the waiting ones go on with this reply. */
  holds<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): () => void {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answer = async () => {
      await held;
      return { status: 200, body: z.parse(endpoint.reply, reply) };
    };
    this.endpoints.set(nameOf(endpoint), { endpoint, answer });
    return release;
  }

  /** What was sent to an endpoint so far. */
  callsOf(endpoint: Endpoint): Call[] {
    return this.calls.filter((call) => call.endpoint === nameOf(endpoint));
  }

  private async fetch(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://keyhold.test');
    const known = [...this.endpoints.values()].find(
      ({ endpoint }) => endpoint.method === init.method && pathPattern(endpoint).test(url.pathname),
    );
    if (known === undefined) throw new TypeError(`no answer for ${init.method} ${url.pathname}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const query = Object.fromEntries(url.searchParams);
    if (known.endpoint.body !== undefined) z.parse(known.endpoint.body, body);
    if (known.endpoint.query !== undefined) z.parse(known.endpoint.query, query);
    this.calls.push({ endpoint: nameOf(known.endpoint), path: url.pathname, body, query });
    const answer = await known.answer();
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});
