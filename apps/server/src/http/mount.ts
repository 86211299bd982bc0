import { Readable } from 'node:stream';
import {
  type Endpoint,
  type FileReply,
  freshLoginMs,
  type InputOf,
  type LimitRule,
  type StreamedFile,
  staffFreshLoginMs,
  type UploadedFile,
} from '@keyhold/contracts/endpoint';
import { hasLevel } from '@keyhold/rules/staff/rank';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Actor, type ActorFor, isStaffLevel, whyRestricted } from '../kernel/actor';
import type { Clock } from '../kernel/clock';
import { Refusal } from '../kernel/errors';
import type { RateLimits } from '../platform/rate-limits/rate-limits';
import { consumeAddressLimits, consumeFieldLimits, consumeUserLimits } from './limits';
import { readMultipart } from './multipart';
import { takeMultipartTurn } from './multipart-turns';

/** What the handler of an endpoint receives. */
export type Call<E extends Endpoint> = InputOf<E> & {
  readonly actor: ActorFor<E['auth']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly idempotencyKey: string | undefined;
  /** Before something is written in a call that `readsAhead`: waits until who is expected is known to call. */
  readonly certain: () => Promise<void>;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['reply']>>;

/** The parts of the app that mounting needs. */
export interface MountParts {
  readonly limits: RateLimits;
  /** The general ceiling for one address over all calls. */
  readonly everyCall: LimitRule;
  readonly clock: Clock;
  /** `expected`: who is expected to call, by the last call of the same session; `refusal`: where nobody does. */
  readonly authenticate: (request: FastifyRequest) => {
    readonly actor: Promise<Actor>;
    readonly expected: Actor;
    refusal(): Promise<Refusal>;
  };
  readonly isAddressBanned: (address: string) => Promise<boolean>;
}

/** An endpoint with the function that answers it; features list theirs, the app mounts them. */
export interface MountedEndpoint {
  readonly endpoint: Endpoint;
  mount(app: FastifyInstance, parts: MountParts): void;
}

/** Joins a contract with its handler. The contract says who may call, how often, and what goes in and out. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): MountedEndpoint {
  return { endpoint, mount: (app, parts) => mount(app, parts, endpoint, handler) };
}

function mount<E extends Endpoint>(
  app: FastifyInstance,
  parts: MountParts,
  endpoint: E,
  handler: Handler<E>,
): void {
  for (const url of [endpoint.path, ...(endpoint.alsoAt ?? [])]) mountAt(url, app, parts, endpoint, handler);
}

function mountAt<E extends Endpoint>(
  url: string,
  app: FastifyInstance,
  parts: MountParts,
  endpoint: E,
  handler: Handler<E>,
): void {
  const mayBeEmpty = endpoint.body !== undefined && z.safeParse(endpoint.body, {}).success;
  app.route({
    method: endpoint.method,
    url,
    schema: routeSchema(endpoint),
    config: { endpoint },
    onRequest: async (request, reply) => {
      // Nothing about a person is for a shared cache, and a secret is for no cache at all.
      reply.header('cache-control', endpoint.noStore ? 'no-store' : 'private, no-cache');
      await consumeAddressLimits(parts.limits, parts.everyCall, endpoint, request);
      request.addressBanned = await parts.isAddressBanned(request.ip);
      const { actor, expected, refusal } = parts.authenticate(request);
      if (endpoint.readsAhead && expected && !request.addressBanned && mayCall(endpoint, expected, parts)) {
        // Who else it may be is told by the handler; a call that is refused before that waits for nobody.
        actor.catch(() => undefined);
        request.actorBehind = actor;
        request.actor = expected;
        return;
      }
      request.actor = withAddress(await actor, request.addressBanned);
      if (!request.actor && endpoint.auth !== 'anyone') throw await refusal();
      requireAccess(endpoint, request.actor, parts.clock.now());
      // A body that broke off meanwhile would never end for its reader.
      if (request.raw.aborted && !request.raw.complete) throw new Refusal('invalid_json');
    },
    ...(endpoint.body
      ? {
          preValidation: async (request) => {
            if (isForm(endpoint, request)) return takeMultipart(request, parts, endpoint);
            // If every field may be left out, so may the body.
            if (mayBeEmpty && request.body === undefined) request.body = {};
          },
        }
      : {}),
    handler: async (request, reply) => {
      // Most calls have none, and nothing to wait for.
      if (endpoint.limits) await consumeLimits(request, parts, endpoint);
      const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(request) : undefined;
      const { actorBehind } = request;
      const answerTo = (actor: Actor) => {
        const certain = async () => {
          if (actorBehind && (await actorBehind) !== actor) throw new Refusal('unauthenticated');
        };
        const { params, query, body } = request;
        const call = {
          actor,
          params,
          query,
          body,
          files: request.uploads ?? {},
          request,
          reply,
          idempotencyKey,
          certain,
        };
        // The schemas that make these types true ran just before.
        return handler(call as unknown as Call<E>);
      };
      const answer = actorBehind
        ? await readAhead(request, actorBehind, answerTo, (actor) =>
            requireAccess(endpoint, actor, parts.clock.now()),
          )
        : await answerTo(request.actor);
      return endpoint.sendsFile ? sendFile(reply, answer as FileReply | StreamedFile) : answer;
    },
  });
}

/**
 * Reads for who is expected while it is found out who calls: both go to the database in one write, the session first. Nothing
 * of it is told unless the session holds and has not changed in any way; otherwise it is read anew, for who calls indeed.
 */
async function readAhead<T>(
  request: FastifyRequest,
  actorBehind: Promise<Actor>,
  answerTo: (actor: Actor) => Promise<T>,
  requireAccessOf: (actor: Actor) => void,
): Promise<T> {
  const answer = answerTo(request.actor);
  answer.catch(() => undefined);
  const actor = await actorBehind;
  if (actor === request.actor) return answer;
  request.actor = actor;
  requireAccessOf(actor);
  return answerTo(actor);
}

/** Whether the call sends a form; only endpoints that take files accept one. */
function isForm(endpoint: Endpoint, request: FastifyRequest): boolean {
  return endpoint.files !== undefined && request.isMultipart();
}

async function consumeLimits(
  request: FastifyRequest,
  { limits }: MountParts,
  endpoint: Endpoint,
): Promise<void> {
  // The limits of a form were consumed before its body was read.
  if (!isForm(endpoint, request)) await consumeUserLimits(limits, endpoint, request);
  await consumeFieldLimits(limits, endpoint, request);
}

/** The limits by person come first: the body may be large. */
async function takeMultipart(
  request: FastifyRequest,
  { limits }: MountParts,
  endpoint: Endpoint,
): Promise<void> {
  await consumeUserLimits(limits, endpoint, request);
  const sender = request.actor?.userId ?? request.ip;
  const { fields, files } = await takeMultipartTurn(sender, request.raw, () =>
    readMultipart(request, endpoint),
  );
  request.body = fields;
  request.uploads = files;
}

/** The headers make a browser treat the bytes as the stated type only, and run nothing in them. */
function sendFile(reply: FastifyReply, file: FileReply | StreamedFile): FastifyReply {
  if (file.fileName) reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
  return reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .type(file.contentType)
    .send('chunks' in file ? streamOf(file) : bufferOf(file));
}

const bufferOf = ({ bytes }: FileReply) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * The stream asks for the next piece once the last one is on its way. A caller who leaves ends the iteration,
 * which runs its `finally`.
 */
const streamOf = ({ chunks }: StreamedFile) => Readable.from(chunks, { objectMode: false });

function routeSchema(endpoint: Endpoint) {
  return {
    ...(endpoint.sendsFile ? {} : { response: { 200: endpoint.reply } }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
  };
}

/**
 * A banned address leaves what a banned account leaves: the login, and one's own running locks (decision 28). It keeps no
 * site owner out.
 */
function withAddress(actor: Actor, isBanned: boolean): Actor {
  if (!isBanned || !actor || actor.restricted || actor.isSiteOwner) return actor;
  return { ...actor, restricted: true, closedBy: 'address_banned' };
}

function mayCall(endpoint: Endpoint, actor: Actor, { clock }: MountParts): boolean {
  try {
    requireAccess(endpoint, actor, clock.now());
    return true;
  } catch {
    return false;
  }
}

function requireAccess({ auth, freshLogin }: Endpoint, actor: Actor, now: number): void {
  if (auth === 'anyone') return;
  if (!actor) throw new Refusal('unauthenticated');
  if (actor.restricted && auth !== 'restricted') throw new Refusal(whyRestricted(actor));
  if (isStaffLevel(auth) && !hasLevel(actor, auth)) throw new Refusal('forbidden');
  const freshMs = isStaffLevel(auth) ? staffFreshLoginMs : freshLoginMs;
  if (freshLogin && now - actor.confirmedAt >= freshMs) throw new Refusal('fresh_login_required');
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > 255) {
    throw new Refusal('invalid_input', {
      errors: [{ field: 'Idempotency-Key', code: 'invalid', message: 'Must be 1 to 255 characters' }],
    });
  }
  return key;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
    /** Who calls indeed, where a call is read ahead for the `actor` that is expected. */
    actorBehind: Promise<Actor> | null;
    /** The address that it came from is banned. */
    addressBanned: boolean;
    /** The files of a multipart body. */
    uploads: Readonly<Record<string, UploadedFile>> | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
