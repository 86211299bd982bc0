import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { readNoticesOf } from '../notifications/notifications.api';
import {
  type ConversationKey,
  nameOfKey,
  type OwnConversation,
  requireConversation,
} from './find-conversation';
import { conversationMembers, messages } from './messages.tables';

type Parts = Pick<Deps, 'db' | 'clock' | 'announce'>;

/**
 * Marks a conversation read up to a place, never back, and tells the reader's other pages; of two people the other one
 * too. Returns how much is unread then. Refuses `conversation_not_found`.
 */
export async function markRead(
  deps: Parts,
  actor: SignedIn,
  key: ConversationKey,
  upTo: number,
): Promise<number> {
  const own = await requireConversation(deps.db, actor.userId, key);
  return markOwnRead(deps, actor, key, own, upTo);
}

/** The same of a conversation that was asked for already. */
export async function markOwnRead(
  deps: Parts,
  { userId }: SignedIn,
  key: ConversationKey,
  { id, lastPlace, hiddenPlace }: Pick<OwnConversation, 'id' | 'lastPlace' | 'hiddenPlace'>,
  upTo: number,
): Promise<number> {
  const place = Math.min(upTo, lastPlace);
  const readAt = new Date(deps.clock.now()).toISOString();
  const { rows } = await deps.db.execute<{ readPlace: number; moved: boolean }>(sql`
    with before as (
      select read_place from ${conversationMembers}
      where conversation_id = ${id} and user_id = ${userId} for update),
    moved as (
      update ${conversationMembers} set read_place = ${place} from before
      where conversation_id = ${id} and user_id = ${userId} and before.read_place < ${place}
      returning before.read_place as from_place),
    read as (
      update ${messages} set read_at = ${readAt} from moved
      where ${'otherId' in key} and conversation_id = ${id} and place > from_place and place <= ${place}
        and sender_id is distinct from ${userId} and read_at is null)
    select greatest(before.read_place, ${place}) as "readPlace", exists (select from moved) as moved from before`);
  const [read] = rows;
  if (read?.moved) {
    const said = { readerId: userId, place, readAt };
    const own = nameOfKey(key);
    await readNoticesOf(deps, userId, own);
    deps.announce.deliver({ userId }, 'messages_read', { with: own, ...said });
    if ('otherId' in key)
      deps.announce.deliver({ userId: key.otherId }, 'messages_read', { with: userId, ...said });
  }
  return Math.max(0, lastPlace - Math.max(read?.readPlace ?? 0, hiddenPlace));
}

/** Hides what was said so far from this person alone. Refuses `conversation_not_found`. */
export async function clearConversation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: SignedIn,
  key: ConversationKey,
): Promise<void> {
  const { id, lastPlace } = await requireConversation(db, userId, key);
  await db.execute(sql`
    update ${conversationMembers}
    set hidden_place = greatest(hidden_place, ${lastPlace}), read_place = greatest(read_place, ${lastPlace}),
      hidden_at = ${new Date(clock.now()).toISOString()}
    where conversation_id = ${id} and user_id = ${userId}`);
}
