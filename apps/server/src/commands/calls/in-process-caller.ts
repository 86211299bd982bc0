import type { ArgsOf, Endpoint, ReplyOf } from '@keyhold/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { toForm } from './to-form';

/** A browser inside this process: calls the product as the web app does, and keeps its cookies. */
export class InProcessCaller {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly web: FastifyInstance,
    private readonly browser: { address: string; userAgent: string; headers?: Record<string, string> },
  ) {}

  /** Returns the reply of a call; throws an error with the refusal's code if there is one. */
  async call<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): Promise<ReplyOf<E>> {
    const { params, query, body, files } = args as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object;
      files?: Record<string, Blob>;
    };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const response = await this.web.inject({
      method: endpoint.method,
      url: query ? `${path}?${new URLSearchParams(query)}` : path,
      remoteAddress: this.browser.address,
      headers: {
        'sec-fetch-site': 'same-origin',
        'user-agent': this.browser.userAgent,
        ...this.browser.headers,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(files ? { payload: toForm(body ?? {}, files) } : body ? { payload: body } : {}),
    });
    for (const { name, value } of response.cookies) this.#cookies.set(name, value);
    if (response.statusCode !== 200) {
      throw new Error(`${endpoint.method} ${path} answered ${response.statusCode}: ${response.body}`);
    }
    return response.json() as ReplyOf<E>;
  }
}
