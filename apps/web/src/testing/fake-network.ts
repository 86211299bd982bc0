import type { Endpoint, FileReply, ReplyOf } from '@keyhold/contracts/endpoint';
import { type ErrorCode, errorCatalogue, type FieldError } from '@keyhold/contracts/errors';
import { vi } from 'vitest';
import * as z from 'zod/mini';

interface Call {
  readonly endpoint: string;
  /** The address without its query. */
  readonly path: string;
  readonly body: unknown;
  readonly files: Readonly<Record<string, File>>;
  readonly query: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | null;
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

interface Body {
  readonly body: unknown;
  readonly files: Record<string, File>;
}

/** A JSON body, or a form with its files beside it; fails on a file that the endpoint does not take. */
function readBody(endpoint: Endpoint, sent: unknown): Body {
  if (typeof sent === 'string') return { body: JSON.parse(sent), files: {} };
  if (!(sent instanceof FormData)) return { body: undefined, files: {} };
  const texts: [string, string][] = [];
  const files: Record<string, File> = {};
  for (const [name, value] of sent.entries()) {
    if (typeof value === 'string') texts.push([name, value]);
    else files[name] = value;
  }
  for (const [name, file] of Object.entries(files)) {
    const rule = endpoint.files?.[name];
    if (rule === undefined || file.size > rule.maxBytes) throw new TypeError(`${name} is not taken`);
  }
  // A text of figures alone looks like a number: it is left a text where the contract wants it so.
  const read = (numbers: boolean) =>
    Object.fromEntries(texts.map(([name, text]) => [name, readPart(text, numbers)]));
  const body = read(true);
  const fits = endpoint.body === undefined || z.safeParse(endpoint.body, body).success;
  return { body: fits ? body : read(false), files };
}

function readPart(text: string, numbers: boolean): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' && !numbers ? text : value;
  } catch {
    return text;
  }
}

/** What uploads go through, over the same answers: half way when it is sent, all the way when it is answered. */
function uploadOver(answer: (address: string, init: RequestInit) => Promise<Response>) {
  return class {
    readonly upload: { onprogress?: (event: object) => void } = {};
    onload = () => undefined;
    onerror = () => undefined;
    status = 0;
    response: unknown;
    private target: [method: string, address: string] = ['', ''];

    open(...target: [string, string]): void {
      this.target = target;
    }

    setRequestHeader(): void {}

    getAllResponseHeaders(): string {
      return '';
    }

    async send(body: FormData): Promise<void> {
      const [method, address] = this.target;
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      try {
        const response = await answer(address, { method, body });
        this.status = response.status;
        this.response = await response.arrayBuffer();
        this.onload();
      } catch {
        this.onerror();
      }
    }
  };
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
    const answer = (address: string, init: RequestInit) => this.fetch(address, init);
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('XMLHttpRequest', uploadOver(answer));
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

  /** From now on calls of `endpoint` arrive and their answers are lost. */
  loses(endpoint: Endpoint): void {
    const answer = () => {
      throw new TypeError(`the line broke after ${nameOf(endpoint)}`);
    };
    this.endpoints.set(nameOf(endpoint), { endpoint, answer });
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
    const { body, files } = readBody(known.endpoint, init.body);
    const query = Object.fromEntries(url.searchParams);
    if (known.endpoint.body !== undefined) z.parse(known.endpoint.body, body);
    if (known.endpoint.query !== undefined) z.parse(known.endpoint.query, query);
    const idempotencyKey = new Headers(init.headers).get('idempotency-key');
    this.calls.push({
      endpoint: nameOf(known.endpoint),
      path: url.pathname,
      body,
      files,
      query,
      idempotencyKey,
    });
    const answer = await known.answer();
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (known.endpoint.sendsFile && answer.status === 200) {
      const { bytes, contentType, fileName } = answer.body as FileReply;
      const headers = new Headers({ 'content-type': contentType });
      if (fileName !== undefined) headers.set('content-disposition', `attachment; filename="${fileName}"`);
      return new Response(bytes.slice(), { headers });
    }
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  }
}
