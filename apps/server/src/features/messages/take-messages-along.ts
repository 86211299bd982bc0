import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { and, asc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { inPages, type TakenAlong, type TakenPicture } from '../../personal-data';
import { messagePicture } from './message-pictures';
import { conversations, messages } from './messages.tables';

/** What a person wrote, with its pictures, and what their AI keyholder said; the words of other people are theirs. */
export function takeMessagesAlong({ db }: Deps, userId: string): TakenAlong {
  const pageOf = (which: SQL | undefined) => (after: string, limit: number) =>
    db
      .select({
        id: messages.id,
        conversationId: messages.conversationId,
        kind: conversations.kind,
        content: messages.content,
        imageFileId: messages.imageFileId,
        replyToId: messages.replyToId,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(which, gt(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(limit);
  const isOwn = eq(messages.senderId, userId);
  const isOfAi = and(eq(conversations.aiForId, userId), isNull(messages.senderId));

  async function* rowsOf(which: SQL | undefined): AsyncGenerator<object> {
    for await (const { imageFileId, createdAt, ...said } of inPages(pageOf(which)))
      yield {
        ...said,
        imageUrl: imageFileId && uploadUrl(imageFileId),
        createdAt: new Date(createdAt).toISOString(),
      };
  }
  async function* pictures(): AsyncGenerator<TakenPicture> {
    for await (const { id, imageFileId } of inPages(pageOf(and(isOwn, isNotNull(messages.imageFileId)))))
      if (imageFileId) yield { name: `message-${id}`, purpose: messagePicture, fileId: imageFileId };
  }
  return {
    parts: [
      { name: 'messages', rows: rowsOf(isOwn) },
      { name: 'ai-keyholder-messages', rows: rowsOf(isOfAi) },
    ],
    pictures: pictures(),
  };
}
