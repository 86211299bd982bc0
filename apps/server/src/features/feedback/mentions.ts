import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { type MentionBook, mentionsWhere, rewriteMentions } from '../boards/boards.api';
import { suggestionMentions } from './feedback.tables';

const book: MentionBook = { table: suggestionMentions, itemId: suggestionMentions.suggestionId };

/** The people whom a suggestion and its comments mention and the viewer may see, as JSON inside a query. */
export const mentionsOf = (viewer: SignedIn, suggestionId: string) =>
  mentionsWhere(viewer, book, eq(suggestionMentions.suggestionId, suggestionId));

/** Keeps whom a new text mentions, and has them told. */
export async function keepMentions(
  tx: Tx,
  deps: Deps,
  writer: SignedIn,
  written: { id: string; title: string; commentId: string | null; text: string },
): Promise<void> {
  const { id: suggestionId, title, commentId, text } = written;
  const userIds = await rewriteMentions(tx, writer, book, { itemId: suggestionId, commentId, text });
  if (userIds.length === 0) return;
  const now = deps.clock.now();
  await deps.outbox.append(tx, now, [
    {
      type: 'feedback.mentioned',
      stream: `suggestion:${suggestionId}`,
      occurredAt: now,
      payload: { suggestionId, title, byId: writer.userId, by: writer.username, userIds },
    },
  ]);
}
