import { register } from '@keyhold/contracts/auth/registration';
import type { ArgsOf, Endpoint, ReplyOf } from '@keyhold/contracts/endpoint';
import { toForm } from '../../src/commands/calls/to-form';
import { newPerson } from '../people';

export interface Reply<E extends Endpoint> {
  readonly status: number;
  readonly body: ReplyOf<E>;
  readonly failure: { error: string; message: string; requestId?: string };
  readonly headers: Headers;
}

/** A person in front of a running product, over the network; keeps the session when the product starts anew. */
export class Visitor {
  cookie = '';

  constructor(public url: string) {}

  /** Makes a call; throws when the connection breaks. */
  async call<E extends Endpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    headers: Record<string, string> = {},
  ): Promise<Reply<E>> {
    const {
      params = {},
      query,
      body,
      files,
    } = args as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object;
      files?: Record<string, Blob>;
    };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const response = await fetch(`${this.url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body && !files ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: files ? toForm(body, files) : JSON.stringify(body) } : {}),
    });
    for (const given of response.headers.getSetCookie()) this.cookie = given.split(';')[0] ?? '';
    const isJson = response.headers.get('content-type')?.includes('json');
    const parsed: unknown = await (isJson ? response.json() : response.arrayBuffer());
    return {
      status: response.status,
      body: parsed as ReplyOf<E>,
      failure: parsed as Reply<E>['failure'],
      headers: response.headers,
    };
  }
}

/** Registers somebody new, who is then signed in (the product runs without verification of addresses). */
export async function registerVisitor(url: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  const answer = await visitor.call(register, { body: newPerson() });
  if (answer.status !== 200) throw new Error(`Registration failed: ${JSON.stringify(answer.failure)}`);
  return visitor;
}
