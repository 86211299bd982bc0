import { type message, messagePreviewLength, type reaction } from '@keyhold/contracts/messages/messages';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Queryable } from '../../db/database';
import type { ConversationKey } from './find-conversation';
import { messageColumns, messageReactions, messages } from './messages.tables';

export type Message = z.output<typeof message>;
export type Reactions = z.output<typeof reaction>[];

/** The message that another one answers. */
export const replied = alias(messages, 'replied');

type RepliedColumn = 'id' | 'place' | 'senderId' | 'content' | 'imageFileId';
/** What is shown of a message where another one answers it. */
export function repliedColumns<Table extends Record<RepliedColumn, unknown>>(table: Table) {
  const { id, place, senderId, content, imageFileId }: Pick<Table, RepliedColumn> = table;
  return { id, place, senderId, content, imageFileId };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first thirty characters of a text, on one line. */
export function previewOf(content: string): string {
  // No character that is drawn as one is longer.
  const start = content.slice(0, messagePreviewLength * 40).replace(/\s+/g, ' ');
  // In plain letters each is a character by itself.
  if (!/[^ -~]/.test(start)) return start.slice(0, messagePreviewLength);
  return [...segmenter.segment(start)]
    .slice(0, messagePreviewLength)
    .map(({ segment }) => segment)
    .join('');
}

/** The reactions of the row's message as a viewer sees them, the earliest first. */
function reactionsFor(viewerId: string) {
  return sql<Reactions>`coalesce((
    select json_agg(json_build_object('emoji', by_emoji.emoji, 'count', by_emoji.count, 'mine', by_emoji.mine) order by by_emoji.first, by_emoji.emoji)
    from (
      select emoji, count(*)::int as count, bool_or(user_id = ${viewerId}) as mine, min(created_at) as first
      from ${messageReactions} where message_id = ${messages.id} group by emoji) as by_emoji), '[]'::json)`;
}

/** Messages with what belongs to them, as a viewer sees them; the caller adds which. */
export function selectMessages(db: Pick<Queryable, 'select'>, viewerId: string) {
  return db
    .select({
      message: messageColumns,
      replied: repliedColumns(replied),
      reactions: reactionsFor(viewerId),
    })
    .from(messages)
    .leftJoin(replied, eq(replied.id, messages.replyToId));
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

/** An AI is nobody with an id. */
const receiverIn = (where: ConversationKey) => ('otherId' in where ? where.otherId : null);

/** A message for one of its participants. A reply shows nothing of what came before the viewer did. */
export function presentMessage(
  { message: row, replied: to, reactions }: MessageRow,
  where: ConversationKey,
  viewer: { userId: string; hiddenPlace: number },
): Message {
  const isOwn = row.senderId === viewer.userId;
  const isShown = to !== null && to.place > viewer.hiddenPlace;
  return {
    _id: row.id,
    place: row.place,
    content: row.content,
    imageUrl: row.imageFileId && uploadUrl(row.imageFileId),
    messageType: row.imageFileId === null ? 'text' : row.content === '' ? 'image' : 'combined',
    senderId: row.senderId,
    receiverId: 'groupId' in where ? null : isOwn ? receiverIn(where) : viewer.userId,
    groupId: 'groupId' in where ? where.groupId : null,
    createdAt: new Date(row.createdAt).toISOString(),
    readAt: row.readAt === null ? null : new Date(row.readAt).toISOString(),
    isAIMessage: row.ai !== null,
    aiKeyholderName: row.ai?.name ?? null,
    ai: row.ai,
    replyTo: isShown
      ? {
          _id: to.id,
          place: to.place,
          senderId: to.senderId,
          preview: previewOf(to.content),
          hasImage: to.imageFileId !== null,
        }
      : null,
    reactions,
    tempId: isOwn ? row.tempId : null,
  };
}
