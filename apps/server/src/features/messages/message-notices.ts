import { SECOND_MS } from '@keyhold/rules/time/duration';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { messageNotices } from './messages.tables';

/** Whoever reads a message within this time, on any of their devices, is told of it on none of the others. */
const noticeAfterMs = 10 * SECOND_MS;

/** A part of the statement that stores a message, in the conversation that was just `placed`: those who are away are told a little later. */
export const leavesNotice = (placed: SQLWrapper): SQL =>
  sql`insert into ${messageNotices} (conversation_id, due_at)
    select id, last_message_at + ${noticeAfterMs} * interval '1 millisecond' from ${placed} on conflict do nothing`;
