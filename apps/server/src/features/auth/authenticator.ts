import { isStaff } from '@keyhold/rules/staff/rank';
import { and, eq, gt, inArray, isNull, lt, lte, or, type Placeholder, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import type { Actor, SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { inBatches } from '../../kernel/in-batches';
import { installation } from '../installation/installation.tables';
import { users } from '../users/users.tables';
import { findBanOfSession } from './appeals/appeals';
import { sessions } from './auth.tables';
import { sessionCookieFor } from './session-cookie';
import { idleSessionMs, leftTouchMs, sessionTouchMs } from './session-limits';
import { hashToken } from './token-hashes';

export interface Authenticator {
  /**
   * Finds out who calls: null without a valid session. Reads with one statement and notes the use of a session every
   * ten minutes.
   */
  authenticate(request: FastifyRequest): Authentication;
  /** The same for the `Cookie` header of a socket's handshake. */
  readSessionOfCookie(cookieHeader: string | undefined): Promise<Actor>;
  /** Whether a `Cookie` header has a session's token in it, valid or not. */
  carriesSession(cookieHeader: string | undefined): boolean;
  /** Those of the sessions that would still let their person in. */
  findHolding(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Notes that the last page of a person has closed, a minute after the last note at the earliest. */
  noteLeft(actor: Pick<SignedIn, 'userId'>): Promise<void>;
}

export interface Authentication {
  readonly actor: Promise<Actor>;
  /** Whom the same token let in last; `actor` is this very object where nothing about them has changed. */
  readonly expected: Actor;
  /** The refusal where there is nobody; it tells of a ban to whom it has put out. */
  refusal(): Promise<Refusal>;
}

const mostRemembered = 10_000;

/** Reads sessions. It runs on every call, so its statement is prepared once for each connection. */
export function createAuthenticator(deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>): Authenticator {
  const { db, clock } = deps;
  const cookie = sessionCookieFor(deps.publicUrl);
  const findSessions = db
    .select({
      tokenHash: sessions.tokenHash,
      userId: users.id,
      sessionId: sessions.id,
      restricted: sessions.restricted,
      username: users.username,
      isAdmin: users.isAdmin,
      isModerator: users.isModerator,
      isSiteOwner: users.isSiteOwner,
      confirmedAt: sessions.confirmedAt,
      lastUsedAt: sessions.lastUsedAt,
      // Read with every call: a maintenance begins for everybody at once, whichever process they talk to.
      maintenanceMode: installation.maintenanceMode,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(installation, eq(installation.id, 1))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::bytea[])`,
        holdsAt({ now: sql.placeholder('now'), idleSince: sql.placeholder('idleSince') }),
      ),
    )
    .prepare('sessions_of_tokens');
  // Calls that come in one moment ask for their sessions together.
  const findSession = inBatches({}, async (tokenHashes: readonly Buffer[]) => {
    const now = clock.now();
    const rows = await findSessions.execute({
      tokenHashes: tokenHashes.map((tokenHash) => `\\x${tokenHash.toString('hex')}`),
      now: new Date(now).toISOString(),
      idleSince: new Date(now - idleSessionMs).toISOString(),
    });
    return tokenHashes.map((tokenHash) => rows.find((row) => tokenHash.equals(row.tokenHash)));
  });

  const remembered = createRemembered();

  function authenticate(request: FastifyRequest): Authentication {
    const token = cookie.read(request.headers.cookie);
    const refusal = () => refusalTo(token);
    if (!token) return { actor: Promise.resolve(null), expected: null, refusal };
    const tokenHash = hashToken(token);
    const expected = remembered.of(tokenHash);
    const actor = readSession(tokenHash).then((actor) => remembered.same(tokenHash, actor));
    return { actor, expected, refusal };
  }

  async function refusalTo(token: string | null): Promise<Refusal> {
    const ended = await findBanOfSession(db, token);
    const fields = ended === null ? {} : (ended.ban ?? { banLifted: true });
    return new Refusal('unauthenticated', { fields: { ...fields } });
  }

  async function readSessionOfCookie(cookieHeader: string | undefined): Promise<Actor> {
    const token = cookie.read(cookieHeader);
    return token ? readSession(hashToken(token)) : null;
  }

  async function readSession(tokenHash: Buffer): Promise<Actor> {
    const row = await findSession(tokenHash);
    if (!row) return null;
    const now = clock.now();
    const isClosed = row.maintenanceMode && !row.restricted && !isStaff(row);
    const actor: SignedIn = {
      userId: row.userId,
      sessionId: row.sessionId,
      restricted: row.restricted || isClosed,
      closedBy: isClosed ? 'maintenance' : null,
      username: row.username,
      isAdmin: row.isAdmin,
      isModerator: row.isModerator,
      isSiteOwner: row.isSiteOwner,
      confirmedAt: row.confirmedAt,
    };
    if (now - row.lastUsedAt >= sessionTouchMs) await noteUse(actor, now);
    return actor;
  }

  /** Two statements by themselves: one over both rows could deadlock with a password change. */
  async function noteUse(actor: { sessionId: string; userId: string }, now: number): Promise<void> {
    // If many calls come at the same moment, only the first one writes.
    const unnoted = lte(sessions.lastUsedAt, now - sessionTouchMs);
    const noted = await db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(eq(sessions.id, actor.sessionId), unnoted))
      .returning({ id: sessions.id });
    if (noted.length > 0) await noteSeen(actor.userId, now, 0);
  }

  async function noteSeen(userId: string, now: number, laterThanMs: number): Promise<void> {
    await db
      .update(users)
      .set({ lastSeenAt: now })
      .where(and(eq(users.id, userId), lt(users.lastSeenAt, now - laterThanMs)));
  }

  async function findHolding(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const now = clock.now();
    const holding = await db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.id, [...sessionIds]), holdsAt({ now, idleSince: now - idleSessionMs })));
    return new Set(holding.map(({ id }) => id));
  }

  return {
    authenticate,
    readSessionOfCookie,
    carriesSession: (cookieHeader) => cookie.read(cookieHeader) !== null,
    findHolding,
    noteLeft: ({ userId }) => noteSeen(userId, clock.now(), leftTouchMs),
  };
}

/** Remembers whom tokens let in, those who came first are forgotten first. */
function createRemembered() {
  const remembered = new Map<string, SignedIn>();
  return {
    of: (tokenHash: Buffer): Actor => remembered.get(tokenHash.toString('latin1')) ?? null,
    /** Gives what is remembered where it says the same. */
    same(tokenHash: Buffer, actor: Actor): Actor {
      const key = tokenHash.toString('latin1');
      const known = remembered.get(key);
      if (actor && known && saysTheSame(known, actor)) return known;
      remembered.delete(key);
      if (!actor) return null;
      const [first] = remembered.size >= mostRemembered ? remembered.keys() : [];
      if (first !== undefined) remembered.delete(first);
      remembered.set(key, actor);
      return actor;
    },
  };
}

/** Whether two readings agree in every field; all of them are plain values. */
function saysTheSame(one: SignedIn, other: SignedIn): boolean {
  const fields = Object.keys(one) as (keyof SignedIn)[];
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field]);
}

/** The condition that a session still lets its person in. */
function holdsAt({ now, idleSince }: Record<'now' | 'idleSince', number | Placeholder>) {
  return and(
    gt(sessions.expiresAt, now),
    gt(sessions.lastUsedAt, idleSince),
    // A ban counts at once, before anybody came to delete the sessions.
    or(isNull(users.bannedAt), eq(sessions.restricted, true)),
  );
}
