import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `anyone`; `member` with a full session; `restricted` with any session, also the restricted one
 * that a banned wearer gets to reach their own locks (decision 28).
 */
export type Auth = 'anyone' | 'restricted' | 'member';

/** At most `points` calls in `durationSeconds`, counted by network address or by a field of the body. */
export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly durationSeconds: number;
  readonly by: 'address' | 'user' | { readonly bodyField: string };
}

type Schema = z.core.$ZodType;

/** One call as data: the server mounts it, the web calls it, the OpenAPI page and the tests read it. */
export interface Endpoint {
  readonly method: Method;
  /** Fastify style path, with `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly auth: Auth;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply: Schema;
  /** Expected failures of this call, besides those that every call may answer with (`commonErrors`). */
  readonly errors: readonly ErrorCode[];
  readonly limits?: readonly LimitRule[];
  /** Replies that carry a secret are never kept by any cache. */
  readonly noStore?: true;
  /** A GET that records something: another site may not make a browser send it. */
  readonly records?: true;
  /** Takes an `Idempotency-Key` header: a repeat gives the first result. */
  readonly idempotent?: true;
}

/** Declares a call; returns it with its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Part<E, K extends 'params' | 'query' | 'body', D extends 'in' | 'out'> = E extends {
  [P in K]: infer S extends Schema;
}
  ? { [P in K]: D extends 'in' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller passes: the parts that the endpoint declares. */
export type ArgsOf<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'>;

/** What the server's handler gets, after validation. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>;

/** What the call answers with. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
