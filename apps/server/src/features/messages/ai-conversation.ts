import type { AiPart } from '@keyhold/contracts/ai-keyholder/ai-message';
import { messageWords } from '@keyhold/rules/messages/search-words';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../db/built-once';
import type { Queryable } from '../../db/database';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { newId } from '../../kernel/random';
import { aiKey, isMembership, isNamed } from './find-conversation';
import { leavesNotice } from './message-notices';
import { searchVector } from './message-search';
import { conversationMembers, conversations, messages } from './messages.tables';
import { type Message, presentMessage, selectMessages } from './present-message';
import { type Said, sendTo } from './send-message';

interface AiConversation {
  readonly id: string;
  readonly hiddenPlace: number;
  readonly lastPlace: number;
}

const finding = builtOnce((db, _kind: 'ai') =>
  db
    .select({
      id: conversations.id,
      hiddenPlace: conversationMembers.hiddenPlace,
      lastPlace: conversations.lastPlace,
    })
    .from(conversations)
    .innerJoin(conversationMembers, isMembership(given('personId')))
    .where(isNamed(given('personId'), { aiForId: given('personId') }))
    .prepare('ai_conversation'),
);

/** The conversation of a person with their AI keyholder; null before it was opened. */
export async function findAiConversation(db: Queryable, personId: string): Promise<AiConversation | null> {
  const [found] = await finding(db, 'ai').execute({ personId });
  return found ?? null;
}

/** Opens it where there is none; of two calls at once one makes it. */
export async function openAiConversation(deps: Deps, personId: string): Promise<AiConversation> {
  const found = await findAiConversation(deps.db, personId);
  if (found) return found;
  const now = deps.clock.now();
  await deps.transaction(async (tx) => {
    const id = newId(now, deps.random);
    const made = await tx
      .insert(conversations)
      .values({ id, kind: 'ai', aiForId: personId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: conversations.id });
    if (made.length > 0)
      await tx.insert(conversationMembers).values({ conversationId: id, userId: personId, joinedAt: now });
  });
  const opened = await findAiConversation(deps.db, personId);
  if (!opened) throw new Error('A conversation that was just made is missing');
  return opened;
}

/** The person says something to their AI. */
export async function sendToAi(deps: Deps, actor: SignedIn, said: Said): Promise<Message> {
  await openAiConversation(deps, actor.userId);
  return sendTo(deps, actor, { aiForId: actor.userId }, said);
}

interface AiSays {
  readonly content: string;
  readonly ai: AiPart;
  /** What its words were streamed under. */
  readonly turn: string | null;
}

/** Stores what the AI said and tells the pages of its person. */
export async function sayAsAi(deps: Deps, personId: string, says: AiSays): Promise<Message> {
  const { id: conversationId } = await openAiConversation(deps, personId);
  const id = await storeSaid(deps.db, deps, conversationId, says);
  return announceAiMessage(deps, personId, id, says.turn);
}

async function storeSaid(
  db: Queryable,
  deps: Deps,
  conversationId: string,
  { content, ai }: AiSays,
): Promise<string> {
  const now = deps.clock.now();
  const at = new Date(now).toISOString();
  const id = newId(now, deps.random);
  await db.execute(sql`
    with placed as (
      update ${conversations} set last_place = last_place + 1, last_message_at = ${at}
      where id = ${conversationId} returning id, last_place, last_message_at),
    noticed as (${leavesNotice(sql`placed`)})
    insert into ${messages} (id, conversation_id, place, content, ai, created_at, search_words)
    select ${id}, ${conversationId}, last_place, ${content}, ${JSON.stringify(ai)}::jsonb, ${at},
      ${searchVector(conversationId, messageWords(content))} from placed`);
  return id;
}

/** Stores what the AI said with a picture, unless a message that was not cleared has that picture: of two calls at once too. */
export async function sayPictureOnce(
  deps: Deps,
  personId: string,
  says: AiSays & { readonly ai: { readonly picture: { readonly jobId: string } } },
): Promise<void> {
  const { id } = await openAiConversation(deps, personId);
  const said = await deps.transaction(async (tx) => {
    await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.id, id))
      .for('update');
    const shown = await picturesInAiChat(tx, personId);
    return shown.has(says.ai.picture.jobId) ? null : storeSaid(tx, deps, id, says);
  });
  if (said !== null) await announceAiMessage(deps, personId, said, says.turn);
}

/** Changes a card of an AI message, for example once its act was taken back. Refuses `message_not_found`. */
export async function changeAct(
  deps: Deps,
  personId: string,
  actId: string,
  change: Partial<AiPart['acts'][number]>,
): Promise<Message> {
  const id = await deps.transaction(async (tx) => {
    const conversation = await findAiConversation(tx, personId);
    const [found] = await tx
      .select({ id: messages.id, ai: messages.ai })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversation?.id ?? sql`null`),
          sql`${messages.ai} @> ${JSON.stringify({ acts: [{ id: actId }] })}::jsonb`,
        ),
      )
      .for('update');
    if (!found?.ai) throw new Refusal('message_not_found');
    const acts = found.ai.acts.map((act) => (act.id === actId ? { ...act, ...change } : act));
    await tx
      .update(messages)
      .set({ ai: { ...found.ai, acts } })
      .where(eq(messages.id, found.id));
    return found.id;
  });
  return announceAiMessage(deps, personId, id, null);
}

async function announceAiMessage(
  deps: Deps,
  personId: string,
  messageId: string,
  turn: string | null,
): Promise<Message> {
  const [row] = await selectMessages(deps.db, personId).where(eq(messages.id, messageId));
  if (!row) throw new Error(`The message ${messageId} is missing`);
  const message = presentMessage(row, { aiForId: personId }, { userId: personId, hiddenPlace: 0 });
  const event = message.ai?.picture ? 'ai_image_message' : 'ai_message';
  deps.announce.deliver({ userId: personId }, event, { with: aiKey(personId), message, turn });
  return message;
}

export interface SaidBefore {
  readonly place: number;
  readonly byAi: boolean;
  readonly content: string;
  readonly hasPicture: boolean;
  readonly kind: AiPart['kind'];
  /** What it did with it, or was refused. */
  readonly acts: AiPart['acts'];
  readonly at: number;
}

const reading = builtOnce((db, _kind: 'ai') =>
  db
    .select({
      place: messages.place,
      ai: messages.ai,
      content: messages.content,
      imageFileId: messages.imageFileId,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(
      and(eq(messages.conversationId, given('conversationId')), gt(messages.place, sql.placeholder('after'))),
    )
    .orderBy(desc(messages.place))
    .limit(sql.placeholder('limit'))
    .prepare('ai_chat'),
);

/** What was said last and not cleared, in its order. */
export async function readAiChat(
  db: Queryable,
  personId: string,
  { limit, after = 0 }: { readonly limit: number; readonly after?: number },
): Promise<SaidBefore[]> {
  const conversation = await findAiConversation(db, personId);
  if (!conversation) return [];
  const rows = await reading(db, 'ai').execute({
    conversationId: conversation.id,
    after: Math.max(after, conversation.hiddenPlace),
    limit,
  });
  return rows.reverse().map(({ place, ai, content, imageFileId, createdAt }) => ({
    place,
    byAi: ai !== null,
    content,
    hasPicture: imageFileId !== null,
    kind: ai?.kind ?? 'said',
    acts: ai?.acts ?? [],
    at: createdAt,
  }));
}

/** The ids of the pictures that the conversation of a person with their AI shows: what was cleared there is not. */
export async function picturesInAiChat(db: Queryable, personId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: sql<string>`${messages.ai} #>> '{picture,jobId}'` })
    .from(conversations)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        gt(messages.place, conversationMembers.hiddenPlace),
        sql`${messages.ai} ? 'picture'`,
      ),
    )
    .where(eq(conversations.aiForId, personId));
  return new Set(rows.map(({ id }) => id));
}
