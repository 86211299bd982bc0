import type { groupEvent } from '@keyhold/contracts/messages/conversations';
import { and, asc, between, eq, gte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable, Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { newId } from '../../kernel/random';
import type { Writer } from '../users/users.api';
import { nameInGroup } from './messages.policy';
import { conversationMembers, conversations, groupEvents } from './messages.tables';

type GroupEvent = z.output<typeof groupEvent>;
type Happened = Pick<GroupEvent, 'kind' | 'byId'> & Partial<Pick<GroupEvent, 'aboutId' | 'name'>>;

/** Notes down what happened in a group that the caller holds. */
export async function noteEvents(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  { id, lastPlace }: { readonly id: string; readonly lastPlace: number },
  happened: readonly Happened[],
): Promise<void> {
  if (happened.length === 0) return;
  const createdAt = deps.clock.now();
  const where = { conversationId: id, afterPlace: lastPlace, createdAt };
  await tx
    .insert(groupEvents)
    .values(happened.map((event) => ({ id: newId(createdAt, deps.random), ...where, ...event })));
}

/** What happened in a group from a place up to another, as far as a member sees it. */
export async function findEvents(
  db: Queryable,
  { conversationId, hiddenAt }: { readonly conversationId: string; readonly hiddenAt: number | null },
  from: number,
  to: number,
): Promise<GroupEvent[]> {
  const rows = await db
    .select()
    .from(groupEvents)
    .where(
      and(
        eq(groupEvents.conversationId, conversationId),
        between(groupEvents.afterPlace, from, to),
        hiddenAt === null ? undefined : gte(groupEvents.createdAt, hiddenAt),
      ),
    )
    .orderBy(asc(groupEvents.afterPlace), asc(groupEvents.createdAt), asc(groupEvents.id));
  return rows.map(({ id, afterPlace, kind, byId, aboutId, name, createdAt }) => ({
    _id: id,
    afterPlace,
    kind,
    byId,
    aboutId,
    name,
    createdAt: new Date(createdAt).toISOString(),
  }));
}

export type LastEvent = Pick<GroupEvent, 'kind' | 'byId' | 'aboutId' | 'name'> & {
  byName: string | null;
  aboutName: string | null;
  at: number;
};

/** What happened last in the group of the row, as far as its member sees it; of one moment, what was done to them. */
export const lastEventFor = (viewer: Writer): SQL<LastEvent | null> => sql`(
  select jsonb_build_object(
    'kind', ${groupEvents.kind},
    'byId', ${groupEvents.byId},
    'byName', ${nameInGroup(viewer, groupEvents.byId)},
    'aboutId', ${groupEvents.aboutId},
    'aboutName', ${nameInGroup(viewer, groupEvents.aboutId)},
    'name', ${groupEvents.name},
    'at', (extract(epoch from ${groupEvents.createdAt}) * 1000)::float8)
  from ${groupEvents}
  where ${groupEvents.conversationId} = ${conversations.id}
    and (${conversationMembers.hiddenAt} is null or ${groupEvents.createdAt} >= ${conversationMembers.hiddenAt})
  order by ${groupEvents.afterPlace} desc, ${groupEvents.createdAt} desc,
    (${groupEvents.aboutId} = ${viewer.userId}) is true desc, ${groupEvents.id} desc
  limit 1)`;
