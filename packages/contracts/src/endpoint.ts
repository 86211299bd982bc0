import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `anyone`; `restricted`: any session, also the restricted one in which a banned wearer reaches
 * their own locks (decision 28); `member`: a full session; then the staff, where each level includes those
 * after it.
 */
export type Auth = 'anyone' | 'restricted' | 'member' | 'moderator' | 'admin' | 'siteOwner';

/** How long a call with `freshLogin` is taken after a login, or after the person was asked again (`confirmIdentity`). */
export const freshLoginMs = 15 * 60_000;
/** The same for the calls of the staff. */
export const staffFreshLoginMs = 30 * 60_000;

/** At most `points` calls in `durationSeconds`, counted by network address or by a field of the body. */
export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly durationSeconds: number;
  readonly by: 'address' | 'user' | BodyField;
}

interface BodyField {
  readonly bodyField: string;
  /** Values that differ in case alone count as one, as they do when the field is looked up. */
  readonly ignoreCase?: true;
}

type Schema = z.core.$ZodType;

/** A file that a call takes as a part of a multipart body; the other fields are its other parts, objects as JSON text. */
export interface FileRule {
  readonly maxBytes: number;
}

/** A file as it came in. Its name and type are claims of the sender; only its bytes tell what it is. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
}

/** A file as a browser sends it: a `Blob`. */
export interface FileToSend {
  readonly size: number;
  readonly type: string;
}

/** The answer of a call that gives out a file. */
export interface FileReply {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Offered for saving under this name; shown in place without one. */
  readonly fileName?: string;
}

/** A file that is made while it is sent; the making stops if the caller leaves. */
export interface StreamedFile extends Omit<FileReply, 'bytes'> {
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** One call as data: the server mounts it, the web calls it, the OpenAPI page and the tests read it. */
export interface Endpoint {
  readonly method: Method;
  /** Fastify style path, with `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly auth: Auth;
  /**
   * The call has to come within `freshLoginMs` of a login or of `confirmIdentity`, or it is refused with
   * `fresh_login_required`, which the endpoint declares.
   */
  readonly freshLogin?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply: Schema;
  /** Takes a multipart body with these files beside a JSON body. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** Answers with a file, not JSON; `reply` is `fileReply`. */
  readonly sendsFile?: true;
  /** The content types of that file; pictures unless told. */
  readonly fileTypes?: readonly string[];
  /** Other paths at which the specification calls it too. */
  readonly alsoAt?: readonly string[];
  /** Expected failures of this call, besides those that every call may answer with (`commonErrors`). */
  readonly errors: readonly ErrorCode[];
  readonly limits?: readonly LimitRule[];
  /** Replies that carry a secret are never kept by any cache. */
  readonly noStore?: true;
  /** A GET that records something: another site may not make a browser send it. */
  readonly records?: true;
  /**
   * A GET that reads and does nothing else, asked often: it is read while the session is, for who is expected to call, and
   * answered once the session is known to hold.
   */
  readonly readsAhead?: true;
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

type Files<E, F> = E extends { readonly files: infer R }
  ? { readonly [K in keyof R]?: F | undefined }
  : never;

/** A query may be left out where all of it may. */
type QueryIn<E> =
  Part<E, 'query', 'in'> extends { readonly query: infer Q }
    ? object extends Q
      ? { readonly query?: Q }
      : { readonly query: Q }
    : unknown;

/** The arguments of a caller: the parts that the endpoint declares. */
export type ArgsOf<E extends Endpoint> = Part<E, 'params', 'in'> &
  QueryIn<E> &
  Part<E, 'body', 'in'> &
  (E extends { readonly files: object } ? { readonly files?: Files<E, FileToSend> } : unknown);

/** The input of the server's handler, after validation. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'> &
  (E extends { readonly files: object } ? { readonly files: Files<E, UploadedFile> } : unknown);

/** The reply of the call. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
