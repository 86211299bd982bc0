import { isStaff } from '@keyhold/rules/staff/rank';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { hasNoBlock, type Writer } from '../users/users.api';
import { users } from '../users/users.tables';
import { conversationMembers, conversations } from './messages.tables';

/** Whether somebody may know of the person in `users` as one to write to. Staff can always write (decision 30). */
export function mayMeet(writer: Writer): SQL {
  const unlessBlocked = isStaff(writer) ? sql`` : sql` and ${hasNoBlock(writer.userId, users.id)}`;
  return sql`(${users.bannedAt} is null${unlessBlocked})`;
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
