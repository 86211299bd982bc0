import { isStaff } from '@keyhold/rules/staff/rank';
import { type SQL, sql } from 'drizzle-orm';
import { hasNoBlock, type Writer } from '../users/users.api';
import { users } from '../users/users.tables';

/** Whether somebody may know of the person in `users` as one to write to. Staff can always write (decision 30). */
export function mayMeet(writer: Writer): SQL {
  const unlessBlocked = isStaff(writer) ? sql`` : sql` and ${hasNoBlock(writer.userId, users.id)}`;
  return sql`(${users.bannedAt} is null${unlessBlocked})`;
}
