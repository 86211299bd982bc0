import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { given } from '../../db/built-once';
import type { Queryable } from '../../db/database';
import { Refusal } from '../../kernel/errors';
import { conversationMembers, conversations } from './messages.tables';

const groupPrefix = 'group_';
const aiPrefix = 'ai_';

/** The name of a conversation in addresses, taken apart. */
export type ConversationKey =
  | { readonly groupId: string }
  | { readonly otherId: string }
  /** The person whose AI keyholder it is with. */
  | { readonly aiForId: string };

export function readKey(key: string): ConversationKey {
  if (key.startsWith(groupPrefix)) return { groupId: key.slice(groupPrefix.length) };
  return key.startsWith(aiPrefix) ? { aiForId: key.slice(aiPrefix.length) } : { otherId: key };
}

export const groupKey = (groupId: string) => `${groupPrefix}${groupId}`;
export const aiKey = (personId: string) => `${aiPrefix}${personId}`;

/** The name of a conversation in addresses. */
export function nameOfKey(key: ConversationKey): string {
  if ('groupId' in key) return groupKey(key.groupId);
  return 'aiForId' in key ? aiKey(key.aiForId) : key.otherId;
}

/** What a query that is built once is told of the key; its `name` is given with each run. */
export type KeyKind = 'person' | 'group' | 'ai';

export const kindOfKey = (key: ConversationKey): KeyKind =>
  'groupId' in key ? 'group' : 'aiForId' in key ? 'ai' : 'person';

export const anyKey = (kind: KeyKind): ConversationKey => keyOfKind(kind, given('name'));

export function keyOfKind(kind: KeyKind, name: string): ConversationKey {
  if (kind === 'group') return { groupId: name };
  return kind === 'ai' ? { aiForId: name } : { otherId: name };
}

/** The id within a key. */
export function idOfKey(key: ConversationKey): string {
  if ('groupId' in key) return key.groupId;
  return 'aiForId' in key ? key.aiForId : key.otherId;
}

/** The condition for the conversation of two people, which has their ids in order. */
export const isOfPair = (one: string, other: string): SQL =>
  sql`(${conversations.lowId} = least(${one}::uuid, ${other}::uuid) and ${conversations.highId} = greatest(${one}::uuid, ${other}::uuid))`;

/** The condition for the one conversation that somebody calls by this name. */
export function isNamed(viewerId: string, key: ConversationKey): SQL | undefined {
  if ('groupId' in key) return and(eq(conversations.id, key.groupId), eq(conversations.kind, 'group'));
  if ('aiForId' in key) return eq(conversations.aiForId, key.aiForId);
  // Of two people one of whom is deleted it goes by its own id.
  const ofDeleted = and(
    eq(conversations.id, key.otherId),
    or(isNull(conversations.lowId), isNull(conversations.highId)),
    eq(conversations.kind, 'direct'),
  );
  return or(isOfPair(viewerId, key.otherId), ofDeleted);
}

/** A conversation with the place of the viewer in it. */
export interface OwnConversation {
  readonly id: string;
  readonly kind: 'direct' | 'group' | 'ai';
  readonly lastPlace: number;
  /** The viewer sees what comes after it. */
  readonly hiddenPlace: number;
}

/** The one conversation that a person calls by this name, with their place in it. */
export function selectOwnConversation(db: Queryable, viewerId: string, key: ConversationKey) {
  return db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      lastPlace: conversations.lastPlace,
      hiddenPlace: conversationMembers.hiddenPlace,
    })
    .from(conversations)
    .innerJoin(conversationMembers, isMembership(viewerId))
    .where(isNamed(viewerId, key));
}

/** Refuses with `conversation_not_found` where there is none of the viewer's under this name. */
export async function requireConversation(
  db: Queryable,
  viewerId: string,
  key: ConversationKey,
): Promise<OwnConversation> {
  const [found] = await selectOwnConversation(db, viewerId, key);
  if (!found) throw new Refusal('conversation_not_found');
  return found;
}

/** Joins the membership of a person to the conversation of the row. */
export function isMembership(userId: string): SQL | undefined {
  return and(
    eq(conversationMembers.conversationId, conversations.id),
    eq(conversationMembers.userId, userId),
  );
}

/** The ids of all members of the row's conversation. */
export const memberIds = sql<string[]>`array(
  select member.user_id from ${conversationMembers} as member where member.conversation_id = ${conversations.id})`;
