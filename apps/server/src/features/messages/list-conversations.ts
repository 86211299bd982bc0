import { standardAiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import { type conversation, mostConversationsListed } from '@keyhold/contracts/messages/conversations';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { deletedUserName } from '@keyhold/contracts/users/leaving';
import type { StaffFlags } from '@keyhold/rules/staff/rank';
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { builtOnce, given } from '../../db/built-once';
import type { Queryable } from '../../db/database';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { aiConfigs } from '../ai-keyholder/ai-keyholder.tables';
import { runningWithAi } from '../locks/locks.api';
import { anyViewer, kindOfWriter, knownSince, type Viewer, type WriterKind } from '../users/users.api';
import { users } from '../users/users.tables';
import {
  aiKey,
  anyKey,
  type ConversationKey,
  groupKey,
  idOfKey,
  isNamed,
  type KeyKind,
  kindOfKey,
} from './find-conversation';
import { type LastEvent, lastEventFor } from './group-events';
import { mayMeet, mayWriteTo, nameInGroup } from './messages.policy';
import { conversationMembers, conversations, messages } from './messages.tables';
import { previewOf } from './present-message';

type Parts = Pick<Deps, 'db' | 'clock' | 'presence'>;
type Conversation = z.output<typeof conversation>;

const newestAt = sql`greatest(coalesce(${conversations.lastMessageAt}, ${conversations.createdAt}), ${conversationMembers.joinedAt})`;
const unread = sql<number>`greatest(0, ${conversations.lastPlace}
  - greatest(${conversationMembers.readPlace}, ${conversationMembers.hiddenPlace}))::int`;

/** The conversations in which something can be seen, and how much of all of them is unread. One statement. */
export async function listConversations(
  deps: Parts,
  viewer: SignedIn,
): Promise<{ conversations: Conversation[]; unreadCount: number }> {
  const rows = await listOf(deps.db, kindOfWriter(viewer)).execute({
    viewerId: viewer.userId,
    knownSince: knownSince(deps.clock.now()),
  });
  const online = await findOnline(deps, rows);
  return {
    conversations: rows.map((row) => presentRow(row, online)),
    unreadCount: rows[0]?.unreadInAll ?? 0,
  };
}

/** Conversations of the viewer with the other one and the newest message; the caller adds which. */
function selectConversations(db: Queryable, viewer: Viewer & StaffFlags) {
  const { userId } = viewer;
  const otherId: SQL = sql`case when ${conversations.lowId} = ${userId} then ${conversations.highId} else ${conversations.lowId} end`;
  return db
    .select({
      conversation: conversations,
      member: conversationMembers,
      other: {
        id: users.id,
        username: users.username,
        avatarFileId: users.avatarFileId,
        showOnlineStatus: users.showOnlineStatus,
        canMeet: sql<boolean>`${mayMeet(viewer)}`,
        takes: mayWriteTo(db, viewer, given('knownSince')),
      },
      newest: {
        id: messages.id,
        place: messages.place,
        content: messages.content,
        imageFileId: messages.imageFileId,
        senderId: messages.senderId,
        createdAt: messages.createdAt,
      },
      senderName: sql<string | null>`case when ${conversations.kind} = 'group' then
        ${nameInGroup(viewer, messages.senderId)} end`,
      lastEvent: sql<LastEvent | null>`case when ${conversations.kind} = 'group' and ${messages.id} is null
        then ${lastEventFor(viewer)} end`,
      aiEnabled: aiConfigs.enabled,
      aiName: sql<string | null>`${aiConfigs.settings} ->> 'name'`,
      aiLockId: runningWithAi(conversations.aiForId),
      memberCount: sql<number>`case when ${conversations.kind} = 'group' then
        (select count(*)::int from ${conversationMembers} as counted where counted.conversation_id = ${conversations.id})
        else 2 end`,
      unread,
      unreadInAll: sql<number>`(sum(${unread}) over ())::int`,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .leftJoin(users, and(eq(conversations.kind, 'direct'), sql`${users.id} = ${otherId}`))
    .leftJoin(aiConfigs, eq(aiConfigs.userId, conversations.aiForId))
    .leftJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        eq(messages.place, conversations.lastPlace),
        gt(messages.place, conversationMembers.hiddenPlace),
      ),
    );
}

const listOf = builtOnce((db, writer: WriterKind) => {
  const viewer = anyViewer(writer === 'staff');
  const hasSomething = or(
    inArray(conversations.kind, ['group', 'ai']),
    gt(conversations.lastPlace, conversationMembers.hiddenPlace),
  );
  return selectConversations(db, viewer)
    .where(and(eq(conversationMembers.userId, viewer.userId), hasSomething))
    .orderBy(sql`${newestAt} desc`, sql`${conversations.id} desc`)
    .limit(mostConversationsListed)
    .prepare(`conversations_${writer}`);
});

const namedOf = builtOnce((db, kind: `${KeyKind} ${WriterKind}`) => {
  const [by, writer] = kind.split(' ') as [KeyKind, WriterKind];
  const viewer = anyViewer(writer === 'staff');
  return selectConversations(db, viewer)
    .where(and(isNamed(viewer.userId, anyKey(by)), eq(conversationMembers.userId, viewer.userId)))
    .prepare(`conversation_${by}_${writer}`);
});

/** One conversation, as the list reads it. Refuses `conversation_not_found`. */
export async function readConversation(
  deps: Parts,
  viewer: SignedIn,
  key: ConversationKey,
): Promise<ConversationRow> {
  const [found] = await namedOf(deps.db, `${kindOfKey(key)} ${kindOfWriter(viewer)}`).execute({
    viewerId: viewer.userId,
    name: idOfKey(key),
    knownSince: knownSince(deps.clock.now()),
  });
  if (!found) throw new Refusal('conversation_not_found');
  return found;
}

type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];

/** Whom of the others in these conversations the viewer may see on line, and is. */
function findOnline({ presence }: Parts, rows: readonly ConversationRow[]): Promise<ReadonlySet<string>> {
  return presence.amongOnline(
    rows.flatMap(({ other }) => (other?.canMeet && other.showOnlineStatus ? [other.id] : [])),
  );
}

export async function presentConversation(deps: Parts, row: ConversationRow): Promise<Conversation> {
  return presentRow(row, await findOnline(deps, [row]));
}

/** Somebody whom the viewer may not meet keeps their name here, for what was said; nothing newer is told of them. */
function presentRow(row: ConversationRow, online: ReadonlySet<string>): Conversation {
  const { conversation: kept, member, other } = row;
  const isGroup = kept.kind === 'group';
  if (kept.aiForId !== null) return presentAi(row, kept.aiForId);
  const showOnlineStatus = Boolean(other?.canMeet && other.showOnlineStatus);
  return {
    user: {
      _id: isGroup ? groupKey(kept.id) : (other?.id ?? kept.id),
      username: isGroup ? (kept.name ?? '') : (other?.username ?? deletedUserName),
      avatarUrl: other?.avatarFileId && other.canMeet ? uploadUrl(other.avatarFileId) : null,
      isOnline: showOnlineStatus && other ? online.has(other.id) : null,
      showOnlineStatus,
      isAI: false,
      isGroup,
      memberCount: row.memberCount,
    },
    lastMessage: newestIn(row),
    ...(row.lastEvent && { lastEvent: presentEvent(row.lastEvent) }),
    unreadCount: row.unread,
    readPlace: member.readPlace,
    canWrite: isGroup || Boolean(other?.canMeet && other.takes),
  };
}

const presentEvent = ({ at, ...event }: LastEvent) => ({ ...event, createdAt: new Date(at).toISOString() });

const newestIn = ({ newest, senderName }: ConversationRow) =>
  newest && {
    _id: newest.id,
    place: newest.place,
    preview: previewOf(newest.content),
    hasImage: newest.imageFileId !== null,
    senderId: newest.senderId,
    senderName,
    createdAt: new Date(newest.createdAt).toISOString(),
  };

function presentAi(row: ConversationRow, personId: string): Conversation {
  const { aiEnabled, aiName: name, aiLockId: lockId } = row;
  const enabled = aiEnabled === true;
  return {
    user: {
      _id: aiKey(personId),
      username: name ?? standardAiSettings.name,
      avatarUrl: null,
      isOnline: null,
      showOnlineStatus: false,
      isAI: true,
      isGroup: false,
      memberCount: 2,
    },
    lastMessage: newestIn(row),
    unreadCount: row.unread,
    readPlace: row.member.readPlace,
    canWrite: enabled && lockId !== null,
    ai: { enabled, lockId },
  };
}
