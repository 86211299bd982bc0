import { accessTable } from '@keyhold/contracts/access';
import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { readLock } from '@keyhold/contracts/locks/detail';
import { readHistory } from '@keyhold/contracts/locks/history';
import type { TemplateForm } from '@keyhold/contracts/locks/templates';
import { currentUser } from '@keyhold/contracts/users/me';
import type { UnsignedCommand } from '@keyhold/rules/locks/commands';
import { decide } from '@keyhold/rules/locks/engine';
import type { LockEventType } from '@keyhold/rules/locks/events';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { markIdPhotoSeen } from '../../src/features/locks/id-photo/destroy-id-photo';
import { locks } from '../../src/features/locks/locks.tables';
import { momentOf } from '../../src/features/locks/look-at-lock';
import { runLockCommand } from '../../src/features/locks/run-lock-command';
import type { Announcer, Audience } from '../../src/realtime/announcer';
import type { Answer, Caller } from '../caller';
import { signIn } from '../people';
import { acceptedLock } from '../shared-locks';
import { type Arguments, keyOf } from '../situations/situation';
import { createTestApp, type TestApp } from '../test-app';
import { withoutChance } from './without-chance';

/** One of two worlds in which the same is done, with an application of its own. */
export interface World {
  readonly app: TestApp;
  /** Whom the server told what since the last look, as it went to the sockets. */
  readonly said: { readonly userId: string; readonly message: unknown }[];
}

export async function createWorld(): Promise<World> {
  const app = await createTestApp();
  return { app, said: overhear(app.app.deps.announce) };
}

/** Notes every message on its way to the sockets, each before several are made one. */
function overhear(announce: Announcer): World['said'] {
  const said: World['said'] = [];
  for (const verb of ['invalidate', 'deliver'] as const) {
    const send = announce[verb] as (to: Audience, event: string, payload: unknown) => void;
    const sendAloud: typeof send = (to, event, payload) => {
      const { userId = 'everybody', room } = to === 'everybody' ? {} : to;
      said.push({ userId, message: { verb, room: room !== undefined, event, payload } });
      send(to, event, payload);
    };
    Object.assign(announce, { [verb]: sendAloud });
  }
  return said;
}

/** A wearer with one lock in one of the worlds. */
export interface Twin extends World {
  readonly wearer: Caller;
  readonly lockId: string;
  readonly userIds: { readonly wearer: string; readonly keyholder: string };
  readonly shareCode: string;
}

/** Somebody of that name. Time passes: lists stand in its order, and where two have one time in that of their ids. */
export function person(app: TestApp, username: string, role: 'slave' | 'keyholder'): Promise<Caller> {
  app.clock.advance(SECOND_MS);
  return signIn(app, { username, email: `${username}@example.org`, role });
}

/** Two people of these names, and the lock between them. */
export async function createTwin(world: World, name: string, fields: Partial<TemplateForm>): Promise<Twin> {
  const { app } = world;
  const wearer = await person(app, `wilma_${name}`, 'slave');
  const keyholder = await person(app, `kim_${name}`, 'keyholder');
  const lockId = await acceptedLock(wearer, keyholder, fields);
  const idOf = async (person: Caller) => (await person.call(currentUser, {})).body._id;
  const userIds = { wearer: await idOf(wearer), keyholder: await idOf(keyholder) };
  const { shareCode } = (await wearer.call(readLock, { params: { id: lockId } })).body;
  await app.settle();
  world.said.length = 0;
  return { ...world, wearer, lockId, userIds, shareCode: shareCode ?? '' };
}

function mayWearer(endpoint: Endpoint): boolean {
  const row = accessTable[keyOf(endpoint)] ?? {};
  return (row.wearer ?? row.author ?? row.stranger) === 'yes';
}

/** Every call with which a wearer reads something. */
const reads = allEndpoints.filter((endpoint) => endpoint.method === 'GET' && mayWearer(endpoint));

/** Every call about a lock that changes something; what belongs to the keyholder is refused, in both worlds alike. */
export const acts = allEndpoints.filter(
  (endpoint) => endpoint.method !== 'GET' && 'wearer' in (accessTable[keyOf(endpoint)] ?? {}),
);

/** The parameters of a call about the twin's lock; ids of other things are those of nothing. */
function paramsOf({ path }: Endpoint, { lockId, userIds, shareCode }: Twin): Record<string, string> {
  const known: Record<string, string> = {
    id: path.startsWith('/api/locks/user/') ? userIds.wearer : lockId,
    lockId,
    code: shareCode,
  };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, known[name] ?? nothing]));
}
const nothing = '01930000-0000-7000-8000-000000000000';

/** What one call gave its caller. */
export interface Seen {
  readonly call: string;
  readonly status: number;
  readonly headers: unknown;
  readonly body: unknown;
}

function seen(call: string, { status, headers, body }: Answer<Endpoint>): Seen {
  return { call, status, headers: withoutChance(headers), body: withoutChance(body) };
}

/** The wearer makes a call about the lock. */
export async function doAs(twin: Twin, endpoint: Endpoint, given: Arguments = {}): Promise<Seen> {
  const args = { ...given, params: paramsOf(endpoint, twin) };
  return seen(keyOf(endpoint), await twin.wearer.call(endpoint as never, args as never));
}

/** Everything that the wearer can read, and what their pages were told since the last look. */
export async function lookAround(twin: Twin, before: number): Promise<unknown[]> {
  await twin.app.settle();
  const told = twin.said.splice(0).filter(({ userId }) => userId === twin.userIds.wearer);
  const messages = told.map(({ message }) => JSON.stringify(withoutChance(message))).sort();
  const replies: Seen[] = [];
  for (const endpoint of reads) replies.push(await doAs(twin, endpoint));
  // Pages of a history may be asked for from anywhere.
  const params = { id: twin.lockId };
  const page = await twin.wearer.call(readHistory, { params, query: { before: String(before) } });
  return [messages, ...replies, seen(`history before ${before}`, page)];
}

export async function storedLock({ app, lockId }: Twin) {
  const [lock] = await app.app.deps.db.select().from(locks).where(eq(locks.id, lockId));
  if (!lock) throw new Error('The lock is gone');
  return lock;
}

export async function endOf(twin: Twin) {
  const { endedAt, state } = await storedLock(twin);
  return { endedAt, reason: state.endReason };
}

/** The types of the events that a command of the keyholder would lead to; null where the rules refuse it. */
export async function wouldLeadTo(twin: Twin, command: UnsignedCommand): Promise<LockEventType[] | null> {
  const { state } = await storedLock(twin);
  const { now, surroundings } = momentOf(twin.app.app.deps);
  const decision = decide(state, { ...command, actor: keyholderOf(twin) }, now, surroundings);
  return decision.ok ? decision.events.map(({ type }) => type) : null;
}

export async function doAsKeyholder(twin: Twin, command: UnsignedCommand): Promise<void> {
  const { lockId, app, userIds } = twin;
  const { deps } = app.app;
  // The photo goes with it, and its deadline.
  if (command.type === 'mark_id_photo_seen') return markIdPhotoSeen(deps, userIds.keyholder, lockId);
  await runLockCommand(deps, { lockId, actor: keyholderOf(twin), command });
}

const keyholderOf = ({ userIds }: Twin) => ({ kind: 'user', userId: userIds.keyholder }) as const;
