import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  type readThread as readThreadEndpoint,
  threadPageSize,
} from '@keyhold/contracts/messages/conversations';
import { and, asc, desc, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../db/built-once';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import {
  anyKey,
  type ConversationKey,
  idOfKey,
  type KeyKind,
  kindOfKey,
  selectOwnConversation,
} from './find-conversation';
import { findWriters } from './find-writers';
import { findEvents } from './group-events';
import { presentConversation, readConversation } from './list-conversations';
import { markOwnRead } from './mark-read';
import { messages } from './messages.tables';
import { type MessageRow, presentMessage, selectMessages } from './present-message';

type Query = InputOf<typeof readThreadEndpoint>['query'];

const pageOf = builtOnce((db, kind: `${'after' | 'up to'} ${KeyKind}`) => {
  const by = kind.slice(kind.lastIndexOf(' ') + 1) as KeyKind;
  const isAfter = kind.startsWith('after');
  // Read anew rather than waited for: the conversation itself is asked for in the same moment.
  const own = db.$with('own').as(selectOwnConversation(db, given('viewerId'), anyKey(by)).limit(1));
  const place = sql`${sql.placeholder('place')}::int`;
  return selectMessages(db.with(own), given('viewerId'))
    .where(
      and(
        sql`${messages.conversationId} = (select ${own.id} from ${own})`,
        sql`${messages.place} > (select ${own.hiddenPlace} from ${own})`,
        isAfter
          ? sql`${messages.place} > ${place}`
          : sql`${messages.place} <= (select coalesce(${place}, ${own.lastPlace}) from ${own}) - ${sql.placeholder('skipped')}::int`,
      ),
    )
    .orderBy(isAfter ? asc(messages.place) : desc(messages.place))
    .limit(sql.placeholder('limit'))
    .prepare(`messages_${kind.replaceAll(' ', '_')}`);
});

/** A page of a conversation; `certain` comes before anything is written. Refuses `conversation_not_found`. */
export async function readThread(
  deps: Deps,
  actor: SignedIn,
  key: ConversationKey,
  query: Query,
  certain: () => Promise<void>,
): Promise<ReplyOf<typeof readThreadEndpoint>> {
  const { userId } = actor;
  const { limit = threadPageSize, page = 1, before, after, around } = query;
  const way = after !== undefined ? 'after' : 'up to';
  // Places have no gaps, so a page by its number is a page by a place.
  const upTo = around !== undefined ? around + Math.ceil(limit / 2) - 1 : before && before - 1;
  const [found, rows] = await Promise.all([
    readConversation(deps, actor, key),
    pageOf(deps.db, `${way} ${kindOfKey(key)}`).execute({
      viewerId: userId,
      name: idOfKey(key),
      place: after ?? upTo ?? null,
      skipped: around === undefined ? (page - 1) * limit : 0,
      limit,
    }),
  ]);
  const { conversation, member } = found;
  const inOrder = rows.sort((one, other) => one.message.place - other.message.place);
  const first = inOrder[0]?.message.place;
  const last = inOrder.at(-1)?.message.place;
  if (query.markAsRead && last !== undefined) {
    const own = { ...conversation, hiddenPlace: member.hiddenPlace };
    await certain();
    await markOwnRead(deps, actor, key, own, last);
  }
  const { events, writers } =
    'groupId' in key ? await readAround(deps, actor, found, inOrder) : { events: [], writers: [] };
  const seen = query.markAsRead ? (last ?? 0) : 0;
  const hiddenOrRead = Math.max(member.readPlace, member.hiddenPlace, seen);
  return {
    conversation: {
      ...(await presentConversation(deps, found)),
      unreadCount: Math.max(0, conversation.lastPlace - hiddenOrRead),
      readPlace: Math.max(member.readPlace, seen),
    },
    messages: inOrder.map((row) => presentMessage(row, key, { userId, hiddenPlace: member.hiddenPlace })),
    events,
    writers,
    hasOlder: first !== undefined && first > member.hiddenPlace + 1,
    hasNewer: last !== undefined && last < conversation.lastPlace,
  };
}

/** What happened in a group around the messages of a page, and who is named in all of that. */
async function readAround(
  { db }: Deps,
  viewer: SignedIn,
  { conversation, member }: Awaited<ReturnType<typeof readConversation>>,
  rows: readonly MessageRow[],
) {
  const { id, lastPlace } = conversation;
  // What came before the first: the page before it may be of an earlier time.
  const from = (rows[0]?.message.place ?? lastPlace + 1) - 1;
  const to = rows.at(-1)?.message.place ?? lastPlace;
  const events = await findEvents(db, member, from, to);
  const writers = await findWriters(
    db,
    viewer,
    [id],
    [
      ...rows.flatMap(({ message, replied }) => [message.senderId, replied?.senderId]),
      ...events.flatMap(({ byId, aboutId }) => [byId, aboutId]),
    ],
  );
  return { events, writers };
}
