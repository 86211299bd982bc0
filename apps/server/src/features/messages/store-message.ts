import { type SQL, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../db/built-once';
import type { Queryable } from '../../db/database';
import { anyViewer } from '../users/users.api';
import { users } from '../users/users.tables';
import { anyKey, isMembership, isNamed, isOfPair, type KeyKind, memberIds } from './find-conversation';
import { leavesNotice } from './message-notices';
import { searchVector } from './message-search';
import { mayMeet, takesMessagesOf, type WriterKind } from './messages.policy';
import { conversationMembers, conversations, messagePictures, messages } from './messages.tables';
import { replied, repliedColumns } from './present-message';

/**
 * Stores a message at the next place of its conversation, where its sender may write. One statement: a place that was taken
 * is filled or not taken at all, and the row of the conversation makes simultaneous senders wait for each other. It gives
 * no row where there is nobody to write to, and no place where it stored nothing.
 */
export const storing = builtOnce((db, kind: `${KeyKind} ${WriterKind}`) => {
  const destination = db.$with('destination', destinationColumns).as(selectDestination(db, kind));
  const isReplied = sql`${replied.id} = ${given('replyToId')} and ${replied.conversationId} = destination.destination_id
    and ${replied.place} > destination.hidden_place`;
  const placed = db.$with('placed', {}).as(sql`
    update ${conversations} set last_place = last_place + 1, last_message_at = ${given('at')}
    from destination where id = destination_id and takes
      and (${given('replyToId')}::uuid is null or exists (select from ${messages} as "replied" where ${isReplied}))
    returning id, last_place, last_message_at`);
  const read = db.$with('read', {}).as(sql`
    update ${conversationMembers} set read_place = placed.last_place from placed
    where conversation_id = placed.id and user_id = ${given('viewerId')}`);
  const noticed = db.$with('noticed', {}).as(leavesNotice(sql`placed`));
  const pictured = db.$with('pictured', {}).as(sql`
    update ${messagePictures} set sent_at = placed.last_message_at from placed
    where file_id = ${given('imageFileId')}::uuid and sent_at is null`);
  const stored = db.$with('stored', { place: sql<number>`stored_place`.as('stored_place') }).as(sql`
    insert into ${messages}
      (id, conversation_id, place, sender_id, temp_id, content, image_file_id, reply_to_id, created_at, search_words)
    select ${given('id')}::uuid, id, last_place, ${given('viewerId')}::uuid, ${given('tempId')}::text, ${given('content')}::text,
      ${given('imageFileId')}::uuid, ${given('replyToId')}::uuid, last_message_at, ${searchVector(sql`id`, given('words'))} from placed
    returning place as stored_place`);
  return db
    .with(destination, placed, read, noticed, pictured, stored)
    .select({
      id: destination.id,
      hiddenPlace: destination.hiddenPlace,
      takes: destination.takes,
      memberIds: destination.memberIds,
      place: stored.place,
      replied: repliedColumns(replied),
    })
    .from(destination)
    .leftJoin(replied, isReplied)
    .leftJoin(stored, sql`true`)
    .prepare(`message_stored_${kind.replace(' ', '_')}`);
});

const destinationColumns = {
  id: sql<string | null>`destination_id`.as('destination_id'),
  hiddenPlace: sql<number | null>`hidden_place`.as('hidden_place'),
  takes: sql<boolean>`takes`.as('takes'),
  memberIds: sql<string[]>`member_ids`.as('member_ids'),
};

/** The conversation of a key with the sender's place in it; of two people, whether the other takes messages too. */
function selectDestination(db: Queryable, kind: `${KeyKind} ${WriterKind}`): SQL {
  const [by, writer] = kind.split(' ') as [KeyKind, WriterKind];
  const viewer = anyViewer(writer === 'staff');
  const key = anyKey(by);
  const own = sql`${conversations.id} as destination_id, ${conversationMembers.hiddenPlace}`;
  if (!('otherId' in key))
    return sql`select ${own}, true as takes, ${memberIds} as member_ids from ${conversations}
      join ${conversationMembers} on ${isMembership(viewer.userId)} where ${isNamed(viewer.userId, key)}`;
  return sql`select ${own}, ${takesMessagesOf(db, viewer, given('knownSince'))} as takes, array[${users.id}] as member_ids
    from ${users} left join ${conversations} on ${isOfPair(viewer.userId, key.otherId)}
    left join ${conversationMembers} on ${isMembership(viewer.userId)}
    where ${users.id} = ${key.otherId} and ${mayMeet(viewer)}`;
}
