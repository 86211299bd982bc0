import type { InputOf } from '@keyhold/contracts/endpoint';
import type { sendMessage as sendMessageEndpoint } from '@keyhold/contracts/messages/messages';
import { messageWords } from '@keyhold/rules/messages/search-words';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { brokenConstraint } from '../../db/pg-errors';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal, refuseField } from '../../kernel/errors';
import { newId } from '../../kernel/random';
import { kindOfWriter, knownSince } from '../users/users.api';
import {
  type ConversationKey,
  idOfKey,
  isNamed,
  kindOfKey,
  nameOfKey,
  requireConversation,
} from './find-conversation';
import { holdOwnPicture } from './message-pictures';
import { conversationMembers, conversations, messages } from './messages.tables';
import { type Message, type MessageRow, presentMessage, selectMessages } from './present-message';
import { storeMessage } from './store-message';

type Sent = InputOf<typeof sendMessageEndpoint>['body'];
export type Said = Pick<Sent, 'content' | 'imageUrl' | 'tempId' | 'replyTo'>;

/**
 * Sends a message and tells the pages of everybody in the conversation. A repeat under one `tempId` gives the first one
 * and tells nobody again. Refuses as the contract lists.
 */
export function sendMessage(deps: Deps, actor: SignedIn, sent: Sent): Promise<Message> {
  if (sent.groupId !== undefined) return sendTo(deps, actor, { groupId: sent.groupId.toLowerCase() }, sent);
  const otherId = (sent.receiverId ?? '').toLowerCase();
  if (otherId === actor.userId) throw refuseField('message_to_yourself', 'receiverId');
  return sendTo(deps, actor, { otherId }, sent);
}

/** Says something in the conversation of this name; that of two people is made where there is none. */
export async function sendTo(
  deps: Deps,
  actor: SignedIn,
  key: ConversationKey,
  sent: Said,
): Promise<Message> {
  const { userId } = actor;
  const { row, hiddenPlace, hearers } = await store(deps, actor, key, sent);
  const own = presentMessage(row, key, { userId, hiddenPlace });
  // A repeat has none.
  if (hearers !== null) {
    const name = nameOfKey(key);
    deps.announce.deliver({ userId }, 'message_sent', { with: name, message: own });
    const said = { with: 'otherId' in key ? userId : name, message: { ...own, tempId: null } };
    for (const hearer of hearers) deps.announce.deliver({ userId: hearer }, 'new_message', said);
  }
  return own;
}

interface Stored {
  readonly row: MessageRow;
  /** The sender's. */
  readonly hiddenPlace: number;
  /** The others in the conversation; null for a message that was stored before. */
  readonly hearers: readonly string[] | null;
}

async function store(deps: Deps, actor: SignedIn, key: ConversationKey, sent: Said): Promise<Stored> {
  const { db, clock, random } = deps;
  const { userId } = actor;
  const now = clock.now();
  const said = {
    id: newId(now, random),
    tempId: sent.tempId ?? null,
    content: sent.content ?? '',
    imageFileId: sent.imageUrl === undefined ? null : await holdOwnPicture(deps, userId, sent.imageUrl),
    replyToId: sent.replyTo ?? null,
  };
  const run = () =>
    storeMessage(db, `${kindOfKey(key)} ${kindOfWriter(actor)}`, {
      ...said,
      senderId: userId,
      name: idOfKey(key),
      words: messageWords(said.content),
      at: now,
      knownSince: knownSince(now),
    });
  try {
    let found = await run();
    if ('otherId' in key && found?.takes && found.id === null) {
      await startPair(deps, userId, key.otherId);
      found = await run();
    }
    if (!found) throw new Refusal('otherId' in key ? 'user_not_found' : 'conversation_not_found');
    if (!found.takes) throw new Refusal('not_messageable');
    const { id: conversationId, hiddenPlace, place, replied } = found;
    if (said.replyToId !== null && replied === null) throw new Refusal('message_not_found');
    if (conversationId === null || place === null) throw new Error('A message found no place');
    const message = {
      ...said,
      conversationId,
      place,
      senderId: userId,
      createdAt: now,
      readAt: null,
      ai: null,
    };
    return {
      row: { message, replied, reactions: [] },
      hiddenPlace: hiddenPlace ?? 0,
      hearers: found.memberIds.filter((member) => member !== userId),
    };
  } catch (error) {
    const broken = brokenConstraint(error);
    // The day of a picture that was never sent may end just now.
    if (broken === 'messages_image_file_id_sealed_files_id_fk') throw new Refusal('picture_not_yours');
    if (broken !== 'messages_temp_key') throw error;
    return requireFormer(db, userId, key, said);
  }
}

/** The conversation of two people, made where there is none; of two calls at once one makes it. */
async function startPair(deps: Deps, userId: string, otherId: string): Promise<string> {
  const now = deps.clock.now();
  const [lowId, highId] = [userId, otherId].sort();
  return deps.transaction(async (tx) => {
    await tx
      .insert(conversations)
      .values({ id: newId(now, deps.random), kind: 'direct', lowId, highId, createdAt: now })
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

/** The message that the sender already sent under this name; another one under it is refused. */
async function requireFormer(
  db: Queryable,
  userId: string,
  key: ConversationKey,
  { tempId, content, imageFileId }: Pick<MessageRow['message'], 'tempId' | 'content' | 'imageFileId'>,
): Promise<Stored> {
  const { id, hiddenPlace } = await requireConversation(db, userId, key);
  const [former] = await selectMessages(db, userId).where(
    and(eq(messages.senderId, userId), eq(messages.tempId, tempId ?? '')),
  );
  const isSame =
    former?.message.conversationId === id &&
    former.message.content === content &&
    former.message.imageFileId === imageFileId;
  if (!isSame) throw new Refusal('idempotency_key_reused');
  return { row: former, hiddenPlace, hearers: null };
}
