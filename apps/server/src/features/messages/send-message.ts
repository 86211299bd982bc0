import type { InputOf } from '@keyhold/contracts/endpoint';
import type { sendMessage as sendMessageEndpoint } from '@keyhold/contracts/messages/messages';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { brokenConstraint } from '../../db/pg-errors';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal, refuseField } from '../../kernel/errors';
import { newId } from '../../kernel/random';
import { users } from '../users/users.tables';
import {
  type ConversationKey,
  isMembership,
  isNamed,
  memberIds,
  nameOfKey,
  pairOf,
} from './find-conversation';
import { holdOwnPicture } from './message-pictures';
import { searchVector } from './message-search';
import { mayMeet, takesMessagesOf } from './messages.policy';
import {
  conversationMembers,
  conversations,
  messageColumns,
  messagePictures,
  messages,
} from './messages.tables';
import { type Message, presentMessage, selectMessages } from './present-message';

type Sent = InputOf<typeof sendMessageEndpoint>['body'];
export type Said = Pick<Sent, 'content' | 'imageUrl' | 'tempId' | 'replyTo'>;

/** The conversation a message goes to. `hiddenPlace` is the sender's; `hearers` are the others in it. */
export interface Destination {
  readonly id: string;
  readonly key: ConversationKey;
  readonly hiddenPlace: number;
  readonly hearers: readonly string[];
}

/**
 * Sends a message and tells the pages of everybody in the conversation. A repeat under one `tempId` gives the first one
 * and tells nobody again. Refuses as the contract lists.
 */
export async function sendMessage(deps: Deps, actor: SignedIn, sent: Sent): Promise<Message> {
  return sendTo(deps, actor, await findDestination(deps, actor, sent), sent);
}

/** Says something in a conversation that the sender may write in. */
export async function sendTo(
  deps: Deps,
  actor: SignedIn,
  destination: Destination,
  sent: Said,
): Promise<Message> {
  const { id, isNew } = await store(deps, actor, destination, sent);
  const [row] = await selectMessages(deps.db, actor.userId).where(eq(messages.id, id));
  if (!row) throw new Error(`The message ${id} is missing`);
  const { key, hiddenPlace, hearers } = destination;
  const own = presentMessage(row, key, { userId: actor.userId, hiddenPlace });
  if (isNew) {
    const named = 'otherId' in key ? null : nameOfKey(key);
    deps.announce.deliver({ userId: actor.userId }, 'message_sent', {
      with: named ?? hearers[0] ?? '',
      message: own,
    });
    const message = { ...own, tempId: null };
    for (const userId of hearers)
      deps.announce.deliver({ userId }, 'new_message', { with: named ?? actor.userId, message });
  }
  return own;
}

async function findDestination(deps: Deps, actor: SignedIn, sent: Sent): Promise<Destination> {
  if (sent.groupId !== undefined) return findGroup(deps.db, actor, sent.groupId.toLowerCase());
  const otherId = (sent.receiverId ?? '').toLowerCase();
  if (otherId === actor.userId) throw refuseField('message_to_yourself', 'receiverId');
  return findPair(deps, actor, otherId);
}

async function findGroup(db: Queryable, actor: SignedIn, groupId: string): Promise<Destination> {
  const [group] = await db
    .select({ id: conversations.id, hiddenPlace: conversationMembers.hiddenPlace, memberIds })
    .from(conversations)
    .innerJoin(conversationMembers, isMembership(actor.userId))
    .where(isNamed(actor.userId, { groupId }));
  if (!group) throw new Refusal('conversation_not_found');
  const hearers = group.memberIds.filter((userId) => userId !== actor.userId);
  return { id: group.id, key: { groupId }, hiddenPlace: group.hiddenPlace, hearers };
}

async function findPair(deps: Deps, actor: SignedIn, otherId: string): Promise<Destination> {
  const { db, clock } = deps;
  const key = { otherId };
  const [receiver] = await db
    .select({
      takes: takesMessagesOf(db, actor, clock.now()),
      conversationId: conversations.id,
      hiddenPlace: conversationMembers.hiddenPlace,
    })
    .from(users)
    .leftJoin(conversations, isNamed(actor.userId, key))
    .leftJoin(conversationMembers, isMembership(actor.userId))
    .where(and(eq(users.id, otherId), mayMeet(actor)));
  if (!receiver) throw new Refusal('user_not_found');
  if (!receiver.takes) throw new Refusal('not_messageable');
  const id = receiver.conversationId ?? (await startPair(deps, actor.userId, otherId));
  return { id, key, hiddenPlace: receiver.hiddenPlace ?? 0, hearers: [otherId] };
}

/** The conversation of two people, made where there is none; of two calls at once one makes it. */
async function startPair(deps: Deps, userId: string, otherId: string): Promise<string> {
  const now = deps.clock.now();
  const pair = pairOf(userId, otherId);
  return deps.transaction(async (tx) => {
    await tx
      .insert(conversations)
      .values({ id: newId(now, deps.random), kind: 'direct', ...pair, createdAt: now })
      .onConflictDoNothing({ target: [conversations.lowId, conversations.highId] });
    const [made] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(isNamed(userId, { otherId }));
    if (!made) throw new Error('A conversation that was just made is missing');
    await tx
      .insert(conversationMembers)
      .values([userId, otherId].map((member) => ({ conversationId: made.id, userId: member, joinedAt: now })))
      .onConflictDoNothing();
    return made.id;
  });
}

/**
 * Stores a message at the next place of its conversation, in one statement: the row of the conversation makes
 * simultaneous senders wait for each other, and a place that was taken is filled or not taken at all.
 */
async function store(
  deps: Deps,
  { userId }: SignedIn,
  { id: conversationId, hiddenPlace }: Destination,
  sent: Said,
): Promise<{ id: string; isNew: boolean }> {
  const { db } = deps;
  const imageFileId = sent.imageUrl === undefined ? null : await holdOwnPicture(deps, userId, sent.imageUrl);
  const replyToId = await requireReplied(db, { conversationId, hiddenPlace }, sent.replyTo);
  const now = deps.clock.now();
  const at = new Date(now).toISOString();
  const id = newId(now, deps.random);
  try {
    await db.execute(sql`
      with placed as (
        update ${conversations} set last_place = last_place + 1, last_message_at = ${at}
        where id = ${conversationId} returning last_place),
      read as (
        update ${conversationMembers} set read_place = placed.last_place from placed
        where conversation_id = ${conversationId} and user_id = ${userId}),
      pictured as (
        update ${messagePictures} set sent_at = ${at} where file_id = ${imageFileId}::uuid and sent_at is null)
      insert into ${messages}
        (id, conversation_id, place, sender_id, temp_id, content, image_file_id, reply_to_id, created_at, search_words)
      select ${id}, ${conversationId}, last_place, ${userId}, ${sent.tempId ?? null}, ${sent.content ?? ''},
        ${imageFileId}::uuid, ${replyToId}::uuid, ${at}, ${searchVector(conversationId, sent.content ?? '')} from placed`);
    return { id, isNew: true };
  } catch (error) {
    const broken = brokenConstraint(error);
    // The day of a picture that was never sent may end just now.
    if (broken === 'messages_image_file_id_sealed_files_id_fk') throw new Refusal('picture_not_yours');
    if (broken !== 'messages_temp_key') throw error;
    return { id: await requireFormer(db, userId, conversationId, { ...sent, imageFileId }), isNew: false };
  }
}

/** The message that the sender already sent under this name; another one under it is refused. */
async function requireFormer(
  db: Queryable,
  userId: string,
  conversationId: string,
  { tempId = '', content = '', imageFileId }: Said & { imageFileId: string | null },
): Promise<string> {
  const [former] = await db
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.senderId, userId), eq(messages.tempId, tempId)));
  const isSame =
    former?.conversationId === conversationId &&
    former.content === content &&
    former.imageFileId === imageFileId;
  if (!isSame) throw new Refusal('idempotency_key_reused');
  return former.id;
}

/** The message that is answered: one of this conversation that the sender can see. */
async function requireReplied(
  db: Queryable,
  { conversationId, hiddenPlace }: { conversationId: string; hiddenPlace: number },
  replyTo: string | undefined,
): Promise<string | null> {
  if (replyTo === undefined) return null;
  const [found] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.id, replyTo),
        eq(messages.conversationId, conversationId),
        gt(messages.place, hiddenPlace),
      ),
    );
  if (!found) throw new Refusal('message_not_found');
  return found.id;
}
