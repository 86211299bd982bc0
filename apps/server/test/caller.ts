import type { ArgsOf, Endpoint, ReplyOf } from '@keyhold/contracts/endpoint';
import type { InjectOptions } from 'fastify';
import { toForm } from '../src/commands/calls/to-form';
import type { TestedApp } from './tested-app';

export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly body: ReplyOf<E>;
  /** The body of a failed call. */
  readonly failure: {
    error: string;
    message: string;
    errors?: { field: string; code: string; message: string }[];
  } & Record<string, unknown>;
  readonly headers: Record<string, string | string[] | number | undefined>;
}

/** A browser of one person: keeps cookies, calls endpoints as the web app does. */
export class Caller {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly testApp: Pick<TestedApp, 'web'>,
    private readonly address = '127.0.0.1',
  ) {}

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    this.#cookies.clear();
    for (const pair of text.split('; ').filter(Boolean)) {
      const [name = '', value = ''] = pair.split('=');
      this.#cookies.set(name, value);
    }
  }

  async call<E extends Endpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    headers: Record<string, string> = {},
  ): Promise<Answer<E>> {
    const { params, query, body, files } = args as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object;
      files?: Record<string, Blob>;
    };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const url = query ? `${path}?${new URLSearchParams(query)}` : path;
    if (files) return this.#sendMultipart(endpoint.method, url, headers, { ...body }, files);
    return this.send({ method: endpoint.method, url, headers, ...(body ? { payload: body } : {}) });
  }

  async #sendMultipart<E extends Endpoint>(
    method: E['method'],
    url: string,
    headers: Record<string, string>,
    fields: Record<string, unknown>,
    files: Record<string, Blob>,
  ): Promise<Answer<E>> {
    const encoded = new Response(toForm(fields, files));
    return this.send({
      method,
      url,
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  }

  /** Any request, for what no contract allows. */
  async send<E extends Endpoint>(options: InjectOptions): Promise<Answer<E>> {
    const response = await this.testApp.web.inject({
      ...options,
      remoteAddress: this.address,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...options.headers,
      },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const contentType = response.headers['content-type']?.toString() ?? '';
    const parsed: unknown = contentType.includes('json')
      ? JSON.parse(response.body)
      : bodyOf(response, contentType);
    return {
      status: response.statusCode,
      body: parsed as ReplyOf<E>,
      failure: parsed as Answer<E>['failure'],
      headers: response.headers,
    };
  }
}

/** A picture, or a sealed one, as the contract's `FileReply`, anything else as text. */
function bodyOf(response: { rawPayload: Buffer; body: string }, contentType: string): unknown {
  return /^(image\/|application\/octet-stream)/.test(contentType)
    ? { bytes: response.rawPayload, contentType }
    : response.body;
}
