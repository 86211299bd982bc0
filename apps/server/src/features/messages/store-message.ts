import { type SQL, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../db/built-once';
import type { Queryable } from '../../db/database';
import { isDatabaseUnavailable } from '../../db/pg-errors';
import { inBatches } from '../../kernel/in-batches';
import { anyViewer, type WriterKind } from '../users/users.api';
import { users } from '../users/users.tables';
import { isMembership, isNamed, isOfPair, type KeyKind, keyOfKind, memberIds } from './find-conversation';
import { leavesNotice } from './message-notices';
import { searchVector } from './message-search';
import { mayMeet, mayWriteTo } from './messages.policy';
import { conversationMembers, conversations, messagePictures, messages } from './messages.tables';
import { replied, repliedColumns } from './present-message';

/** A message on its way into the conversation of its key. */
export interface NewMessage {
  readonly id: string;
  readonly senderId: string;
  /** The id within the key. */
  readonly name: string;
  readonly tempId: string | null;
  readonly content: string;
  /** Its `messageWords`. */
  readonly words: readonly string[];
  readonly imageFileId: string | null;
  readonly replyToId: string | null;
  /** When it was said, in milliseconds. */
  readonly at: number;
  /** See `mayWriteTo`. */
  readonly knownSince: string;
}

/** What the statement is built for: the kind of the key, and for whom other rules hold. */
export type StoringKind = `${KeyKind} ${WriterKind}`;
type Placed = Awaited<ReturnType<typeof storeAlone>>;

/**
 * Stores a message at the next place of its conversation, where its sender may write. Messages that come while others are
 * being stored are stored together, in one statement. One that has no place then is stored by itself: the conversation is in
 * somebody else's hands and waited for, or what is wrong with the message is found out.
 */
export async function storeMessage(db: Queryable, kind: StoringKind, message: NewMessage): Promise<Placed> {
  return (await storeTogether(db, kind)(message)) ?? (await storeAlone(db, kind, message));
}

const storeTogether = builtOnce((db, kind: StoringKind) =>
  inBatches({ atOnce: 1 }, async (batch: readonly NewMessage[]): Promise<Placed[]> => {
    try {
      const rows = await storing(db, `${kind} together`).execute(valuesOf(batch));
      const placed = new Map(rows.map((row) => [row.messageId, row]));
      return batch.map(({ id }) => {
        const row = placed.get(id);
        return row?.place == null ? undefined : row;
      });
    } catch (error) {
      // Whether they are stored is not known.
      if (isDatabaseUnavailable(error)) throw error;
      return batch.map(() => undefined);
    }
  }),
);

/** No row where there is nobody to write to, and one without a place where nothing was stored. */
async function storeAlone(db: Queryable, kind: StoringKind, message: NewMessage) {
  const [row] = await storing(db, `${kind} alone`).execute(valuesOf([message]));
  return row;
}

const valuesOf = (batch: readonly NewMessage[]) => ({
  ids: batch.map(({ id }) => id),
  senderIds: batch.map(({ senderId }) => senderId),
  names: batch.map(({ name }) => name),
  tempIds: batch.map(({ tempId }) => tempId),
  contents: batch.map(({ content }) => content),
  imageFileIds: batch.map(({ imageFileId }) => imageFileId),
  replyToIds: batch.map(({ replyToId }) => replyToId),
  ats: batch.map(({ at }) => new Date(at).toISOString()),
  // Words are letters and digits.
  words: batch.map(({ words }) => words.join(' ')),
  knownSince: batch[0]?.knownSince,
});

const ofMessage = (column: string) => sql.raw(`said.${column}`) as unknown as string;

/**
 * One statement: a place that was taken is filled or not taken at all, and the row of the conversation makes simultaneous
 * senders wait for each other. Those who go `together` wait for no conversation, so that one that is held holds up no other.
 */
const storing = builtOnce((db, kind: `${StoringKind} ${'together' | 'alone'}`) => {
  const [by, writer, company] = kind.split(' ') as [KeyKind, WriterKind, 'together' | 'alone'];
  const said = sql`unnest(${given('ids')}::uuid[], ${given('senderIds')}::uuid[], ${given('names')}::uuid[],
    ${given('tempIds')}::text[], ${given('contents')}::text[], ${given('imageFileIds')}::uuid[],
    ${given('replyToIds')}::uuid[], ${given('ats')}::timestamptz[], ${given('words')}::text[]) with ordinality
    as said (id, sender_id, name, temp_id, content, image_file_id, reply_to_id, at, words, nth)`;
  const destination = db
    .$with('destination', destinationColumns)
    .as(selectDestination(db, by, writer === 'staff', said));
  // Found by its id: written as an equality, the conversation would do as well for the planner, and be gone through whole.
  const isReplied = sql`${replied.id} = destination.reply_to_id and ${replied.place} > destination.hidden_place
    and ${replied.conversationId} is not distinct from destination.destination_id`;
  const going = db.$with('going', {}).as(sql`
    select * from destination where destination_id is not null and takes
      and (reply_to_id is null or exists (select from ${messages} as "replied" where ${isReplied}))`);
  const held = db.$with('held', {}).as(sql`
    select id from ${conversations} where id in (select destination_id from going)
    order by id for update ${company === 'together' ? sql`skip locked` : sql``}`);
  const placed = db.$with('placed', {}).as(sql`
    update ${conversations} set last_place = last_place + many, last_message_at = newest_at
    from (select destination_id, count(*)::int as many, max(at) as newest_at from going
      where destination_id in (select id from held) group by destination_id) as new_ones
    where id = destination_id
    returning id, last_place, last_message_at, many`);
  const numbered = db.$with('numbered', {}).as(sql`
    select going.*, (last_place - many + row_number() over (partition by destination_id order by nth))::int as new_place
    from going join placed on placed.id = destination_id`);
  const read = db.$with('read', {}).as(sql`
    update ${conversationMembers} set read_place = own_place
    from (select destination_id, sender_id, max(new_place) as own_place from numbered
      group by destination_id, sender_id) as own
    where conversation_id = destination_id and user_id = sender_id`);
  const noticed = db.$with('noticed', {}).as(leavesNotice(sql`placed`));
  const pictured = db.$with('pictured', {}).as(sql`
    update ${messagePictures} set sent_at = at from numbered
    where file_id = image_file_id and sent_at is null`);
  const stored = db.$with('stored', storedColumns).as(sql`
    insert into ${messages}
      (id, conversation_id, place, sender_id, temp_id, content, image_file_id, reply_to_id, created_at, search_words)
    select message_id, destination_id, new_place, sender_id, temp_id, content, image_file_id, reply_to_id, at,
      ${searchVector(sql`destination_id`, sql`string_to_array(words, ' ')`)} from numbered
    returning id as stored_id, place as stored_place`);
  return db
    .with(destination, going, held, placed, numbered, read, noticed, pictured, stored)
    .select({
      messageId: destination.messageId,
      id: destination.id,
      hiddenPlace: destination.hiddenPlace,
      takes: destination.takes,
      memberIds: destination.memberIds,
      place: stored.place,
      replied: repliedColumns(replied),
    })
    .from(destination)
    .leftJoin(replied, isReplied)
    .leftJoin(stored, sql`stored_id = message_id`)
    .prepare(`message_stored_${kind.replaceAll(' ', '_')}`);
});

const destinationColumns = {
  messageId: sql<string>`message_id`.as('message_id'),
  id: sql<string | null>`destination_id`.as('destination_id'),
  hiddenPlace: sql<number | null>`hidden_place`.as('hidden_place'),
  takes: sql<boolean>`takes`.as('takes'),
  memberIds: sql<string[]>`member_ids`.as('member_ids'),
};
const storedColumns = {
  storedId: sql<string>`stored_id`.as('stored_id'),
  place: sql<number>`stored_place`.as('stored_place'),
};

/** The conversation of each message's key with the sender's place in it; of two people, whether the other takes messages too. */
function selectDestination(db: Queryable, by: KeyKind, isStaff: boolean, said: SQL): SQL {
  const sender = { ...anyViewer(isStaff), userId: ofMessage('sender_id') };
  const key = keyOfKind(by, ofMessage('name'));
  const own = sql`said.id as message_id, said.sender_id, said.temp_id, said.content, said.image_file_id, said.reply_to_id,
    said.at, said.words, said.nth, ${conversations.id} as destination_id, ${conversationMembers.hiddenPlace}`;
  if (!('otherId' in key))
    return sql`select ${own}, true as takes, ${memberIds} as member_ids from ${said}
      join ${conversations} on ${isNamed(sender.userId, key)}
      join ${conversationMembers} on ${isMembership(sender.userId)}`;
  return sql`select ${own}, ${mayWriteTo(db, sender, given('knownSince'))} as takes, array[${users.id}] as member_ids
    from ${said} join ${users} on ${users.id} = ${key.otherId} and ${mayMeet(sender)}
    left join ${conversations} on ${isOfPair(sender.userId, key.otherId)}
    left join ${conversationMembers} on ${isMembership(sender.userId)}`;
}
