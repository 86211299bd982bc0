import { isStaff } from '@keyhold/rules/staff/rank';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { hasNoBlock, takesMessagesOf, type Writer } from '../users/users.api';
import { users } from '../users/users.tables';
import { conversationMembers, conversations, messages } from './messages.tables';

/** Whether somebody may know of the person in `users` as one to write to. Staff can always write (decision 30). */
export function mayMeet(writer: Writer): SQL {
  const unlessBlocked = isStaff(writer) ? sql`` : sql` and ${hasNoBlock(writer.userId, users.id)}`;
  return sql`(${users.bannedAt} is null${unlessBlocked})`;
}

/** How far back an answer still has its question. */
const answeredPlaces = 100;

/**
 * Whether the person in `users`, whom the writer may meet, is written to in the conversation of the row: where they take
 * messages of the writer, or wrote to them since `since` themselves.
 */
export function mayWriteTo(db: Queryable, writer: Writer, since: string): SQL<boolean> {
  const wrote = sql`exists (select from ${messages} as heard where heard.conversation_id = ${conversations.id}
    and heard.place > ${conversations.lastPlace} - ${sql.raw(String(answeredPlaces))}
    and heard.sender_id = ${users.id} and heard.created_at > ${since})`;
  return sql<boolean>`(${takesMessagesOf(db, writer, since)} or ${wrote})`;
}

/** Whether somebody may read the name of the person in `users` in one of these groups: who left is one to be met or not. */
export function mayName(writer: Writer, groupIds: SQL): SQL {
  return sql`(${mayMeet(writer)} or exists (select from ${conversationMembers} as speaking
    where speaking.conversation_id = any(${groupIds}) and speaking.user_id = ${users.id}))`;
}

/** The name of somebody in the group of the row, where it may be read. */
export const nameInGroup = (writer: Writer, personId: AnyColumn) =>
  sql<string | null>`(select ${users.username} from ${users}
    where ${users.id} = ${personId} and ${mayName(writer, sql`array[${conversations.id}]`)})`;
