import { errorCatalogue } from '@keyhold/contracts/errors';
import { type group, groupSizeMax } from '@keyhold/contracts/messages/conversations';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable, Tx } from '../../db/database';
import { once } from '../../db/idempotency';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal, refuseField } from '../../kernel/errors';
import { newId } from '../../kernel/random';
import type { Leaver } from '../../personal-data';
import { knownSince, type Person, personColumns, takesMessagesOf } from '../users/users.api';
import { users } from '../users/users.tables';
import { groupKey, isMembership } from './find-conversation';
import { noteEvents } from './group-events';
import { releasePictures } from './message-pictures';
import { mayMeet } from './messages.policy';
import { conversationMembers, conversations } from './messages.tables';

type Group = z.output<typeof group>;

/** The groups of a person with their members, in the order of their making. One statement. */
export async function listGroups(db: Queryable, { userId }: SignedIn): Promise<Group[]> {
  const own = db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, userId));
  return findGroups(db, inArray(conversations.id, own));
}

async function findGroups(db: Queryable, which: SQL): Promise<Group[]> {
  const rows = await db
    .select({
      id: conversations.id,
      name: conversations.name,
      adminId: conversations.adminId,
      person: personColumns(users),
    })
    .from(conversations)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(and(eq(conversations.kind, 'group'), which))
    .orderBy(asc(conversations.id), asc(conversationMembers.joinedAt), asc(users.id));
  const groups = new Map<string, Group & { members: Person[] }>();
  for (const { id, name, adminId, person } of rows) {
    const found = groups.get(id) ?? { _id: groupKey(id), name: name ?? '', adminId, members: [] };
    found.members.push(person);
    groups.set(id, found);
  }
  return [...groups.values()];
}

async function requireGroup(db: Queryable, id: string): Promise<Group> {
  const [found] = await findGroups(db, eq(conversations.id, id));
  if (!found) throw new Refusal('conversation_not_found');
  return found;
}

/** Starts a group with its maker as its admin. Refuses `not_messageable` at each of those whom they cannot write to. */
export async function createGroup(
  deps: Deps,
  actor: SignedIn,
  { name, memberIds }: { name: string; memberIds: readonly string[] },
  idempotencyKey: string | undefined,
): Promise<Group> {
  const { userId } = actor;
  const now = deps.clock.now();
  const call = { userId, endpoint: 'create-group', key: idempotencyKey, request: { name, memberIds } };
  const id = await deps.transaction((tx) =>
    once(tx, deps, call, async () => {
      const members = await requireMessageable(tx, deps, actor, memberIds);
      const groupId = newId(now, deps.random);
      await tx
        .insert(conversations)
        .values({ id: groupId, kind: 'group', name, adminId: userId, createdAt: now });
      const made = { id: groupId, lastPlace: 0 };
      await join(tx, made, [userId, ...members], now);
      await noteEvents(tx, deps, made, [{ kind: 'made', byId: userId }]);
      return groupId;
    }),
  );
  const made = await requireGroup(deps.db, id);
  tellMembers(deps, made);
  return made;
}

/** The ids without repeats and without the actor's own, if all of them take messages of the actor. */
async function requireMessageable(
  tx: Tx,
  deps: Deps,
  actor: SignedIn,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => id !== actor.userId);
  if (wanted.length === 0) throw refuseField('not_messageable', 'memberIds');
  const found = await tx
    .select({ id: users.id, takes: takesMessagesOf(tx, actor, knownSince(deps.clock.now())) })
    .from(users)
    .where(and(inArray(users.id, wanted), mayMeet(actor)));
  const willing = new Set(found.filter(({ takes }) => takes).map(({ id }) => id));
  const code = 'not_messageable';
  const errors = ids.flatMap((id, at) =>
    wanted.includes(id.toLowerCase()) && !willing.has(id.toLowerCase())
      ? [{ field: `memberIds.${at}`, code, message: errorCatalogue[code].message }]
      : [],
  );
  if (errors.length > 0) throw new Refusal(code, { errors });
  return wanted;
}

/** Who joins sees nothing of what was said before. Tells who was not in it yet. */
async function join(
  tx: Tx,
  { id, lastPlace }: { id: string; lastPlace: number },
  people: readonly string[],
  now: number,
): Promise<string[]> {
  const place = { hiddenPlace: lastPlace, readPlace: lastPlace, hiddenAt: now };
  const joined = await tx
    .insert(conversationMembers)
    .values(people.map((userId) => ({ conversationId: id, userId, joinedAt: now, ...place })))
    .onConflictDoNothing()
    .returning({ userId: conversationMembers.userId });
  return joined.map(({ userId }) => userId);
}

const heldColumns = {
  id: conversations.id,
  name: conversations.name,
  adminId: conversations.adminId,
  lastPlace: conversations.lastPlace,
};

/** Holds the groups of a person until the transaction ends. */
const holdGroups = (tx: Tx, userId: string, which?: SQL) =>
  tx
    .select(heldColumns)
    .from(conversations)
    .innerJoin(conversationMembers, isMembership(userId))
    .where(and(eq(conversations.kind, 'group'), which))
    .orderBy(asc(conversations.id))
    .for('update', { of: conversations });
type Held = Awaited<ReturnType<typeof holdGroups>>[number];

/** Refuses `conversation_not_found`. */
async function holdGroup(tx: Tx, { userId }: SignedIn, id: string): Promise<Held> {
  const [found] = await holdGroups(tx, userId, eq(conversations.id, id));
  if (!found) throw new Refusal('conversation_not_found');
  return found;
}

/** Renames a group, for its admin. Refuses `conversation_not_found`, `not_allowed`. */
export async function renameGroup(deps: Deps, actor: SignedIn, id: string, name: string): Promise<Group> {
  await deps.transaction(async (tx) => {
    const held = await holdGroup(tx, actor, id);
    if (held.adminId !== actor.userId) throw new Refusal('not_allowed');
    if (held.name === name) return;
    await tx.update(conversations).set({ name }).where(eq(conversations.id, id));
    await noteEvents(tx, deps, held, [{ kind: 'renamed', byId: actor.userId, name }]);
  });
  const renamed = await requireGroup(deps.db, id);
  tellMembers(deps, renamed);
  return renamed;
}

/** Makes another member the admin, for the one who is. A repeat changes nothing. Refuses as the contract lists. */
export async function makeAdmin(deps: Deps, actor: SignedIn, id: string, userId: string): Promise<Group> {
  await deps.transaction(async (tx) => {
    const held = await holdGroup(tx, actor, id);
    if (held.adminId === userId) return;
    if (held.adminId !== actor.userId) throw new Refusal('not_allowed');
    const isMember = and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId));
    if ((await tx.$count(conversationMembers, isMember)) === 0) throw new Refusal('user_not_found');
    await tx.update(conversations).set({ adminId: userId }).where(eq(conversations.id, id));
    await noteEvents(tx, deps, held, [{ kind: 'admin', byId: actor.userId, aboutId: userId }]);
  });
  const led = await requireGroup(deps.db, id);
  tellMembers(deps, led);
  return led;
}

/** Adds people whom the actor can write to. Refuses as the contract lists. */
export async function addMembers(
  deps: Deps,
  actor: SignedIn,
  id: string,
  ids: readonly string[],
): Promise<Group> {
  await deps.transaction(async (tx) => {
    const held = await holdGroup(tx, actor, id);
    const members = await requireMessageable(tx, deps, actor, ids);
    const joined = await join(tx, held, members, deps.clock.now());
    const added = { kind: 'added', byId: actor.userId } as const;
    await noteEvents(
      tx,
      deps,
      held,
      joined.map((aboutId) => ({ ...added, aboutId })),
    );
    const size = await tx.$count(conversationMembers, eq(conversationMembers.conversationId, id));
    if (size > groupSizeMax) throw new Refusal('group_full');
  });
  const grown = await requireGroup(deps.db, id);
  tellMembers(deps, grown);
  return grown;
}

/**
 * Takes somebody out of a group: everybody themselves, the admin anybody. After the admin the longest member is admin;
 * with the last one the group goes. Refuses `conversation_not_found`, `not_allowed`.
 */
export async function removeMember(deps: Deps, actor: SignedIn, id: string, userId: string): Promise<void> {
  const left = await deps.transaction(async (tx) => {
    const held = await holdGroup(tx, actor, id);
    if (userId !== actor.userId && held.adminId !== actor.userId) throw new Refusal('not_allowed');
    return takeOut(tx, deps, held, { userId, byId: actor.userId });
  });
  tell(deps, groupKey(id), [userId, ...left]);
}

/** Takes a person who is deleted out of their groups. */
export async function leaveGroups(tx: Tx, deps: Deps, { id: userId }: Leaver): Promise<() => void> {
  const left = new Map<string, readonly string[]>();
  for (const group of await holdGroups(tx, userId))
    left.set(group.id, await takeOut(tx, deps, group, { userId, byId: userId }));
  return () => {
    for (const [id, members] of left) tell(deps, groupKey(id), members);
  };
}

/** Takes somebody out of a group that the caller holds; resolves to the ids of those who are left. */
async function takeOut(
  tx: Tx,
  deps: Deps,
  held: Held,
  { userId, byId }: { userId: string; byId: string },
): Promise<string[]> {
  const isOf = eq(conversationMembers.conversationId, held.id);
  const gone = await tx
    .delete(conversationMembers)
    .where(and(isOf, eq(conversationMembers.userId, userId)))
    .returning({ userId: conversationMembers.userId });
  const left = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(isOf)
    .orderBy(asc(conversationMembers.joinedAt), asc(conversationMembers.userId));
  const [longest] = left;
  if (!longest) {
    await releasePictures(tx, held.id);
    await tx.delete(conversations).where(eq(conversations.id, held.id));
  } else {
    const next = held.adminId === userId ? longest.userId : null;
    if (next) await tx.update(conversations).set({ adminId: next }).where(eq(conversations.id, held.id));
    const happened =
      userId === byId
        ? ({ kind: 'left', byId, aboutId: next } as const)
        : ({ kind: 'removed', byId, aboutId: userId } as const);
    await noteEvents(
      tx,
      deps,
      held,
      gone.map(() => happened),
    );
  }
  return left.map((member) => member.userId);
}

const tellMembers = (deps: Pick<Deps, 'announce'>, { _id, members }: Group) =>
  tell(
    deps,
    _id,
    members.map((member) => member._id),
  );

function tell(deps: Pick<Deps, 'announce'>, groupId: string, people: readonly string[]): void {
  for (const userId of people) deps.announce.deliver({ userId }, 'group_changed', { with: groupId });
}
