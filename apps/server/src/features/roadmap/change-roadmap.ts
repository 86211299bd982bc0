import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  type addRoadmapItem as adding,
  type editRoadmapItem as editing,
  mostRoadmapItems,
  type readRoadmap as reading,
} from '@keyhold/contracts/roadmap/roadmap';
import { mayModerate } from '@keyhold/rules/boards/rights';
import { inOrder, movedBefore } from '@keyhold/rules/roadmap/roadmap';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { newId } from '../../kernel/random';
import { recordAct } from '../staff/staff.api';
import { roadmapItems } from './roadmap.tables';

type Reply = ReplyOf<typeof reading>;
type Item = typeof roadmapItems.$inferSelect;

/** All items in the order of their cards. */
export async function readRoadmap(db: Queryable, viewer: SignedIn): Promise<Reply> {
  const items = await db.select().from(roadmapItems);
  return {
    items: inOrder(items).map(({ place: _, ...item }) => item),
    canEdit: mayModerate(viewer),
  };
}

/** Puts an item at the end of its priority. Refuses `roadmap_full`. */
export function addItem(
  deps: Deps,
  actor: SignedIn,
  { notes = '', tags = [], ...sent }: InputOf<typeof adding>['body'],
) {
  return change(deps, actor, 'added', async (tx) => {
    if ((await tx.$count(roadmapItems)) >= mostRoadmapItems) throw new Refusal('roadmap_full');
    const item = {
      ...sent,
      notes,
      tags: [...new Set(tags)],
      id: newId(deps.clock.now(), deps.random),
      place: 0,
    };
    await tx.insert(roadmapItems).values(item);
    await putBefore(tx, item, null);
    return item;
  });
}

/** Changes an item, or where it stands. Refuses `roadmap_item_not_found`. */
export function editItem(
  deps: Deps,
  actor: SignedIn,
  id: string,
  { before, ...sent }: InputOf<typeof editing>['body'],
) {
  return change(deps, actor, 'edited', async (tx) => {
    const former = await requireItem(tx, id);
    const { type = former.type, priority = former.priority, title = former.title } = sent;
    const { notes = former.notes, tags = former.tags } = sent;
    const item = { id, type, priority, title, notes, tags: [...new Set(tags)] };
    await tx.update(roadmapItems).set(item).where(eq(roadmapItems.id, id));
    const isElsewhere = item.type !== former.type || item.priority !== former.priority;
    if (before !== undefined || isElsewhere) await putBefore(tx, item, before ?? null);
    return item;
  });
}

/** Refuses `roadmap_item_not_found`. */
export function deleteItem(deps: Deps, actor: SignedIn, id: string) {
  return change(deps, actor, 'deleted', async (tx) => {
    const item = await requireItem(tx, id);
    await tx.delete(roadmapItems).where(eq(roadmapItems.id, id));
    return item;
  });
}

async function change(
  deps: Deps,
  actor: SignedIn,
  what: string,
  work: (tx: Tx) => Promise<Pick<Item, 'id' | 'title'>>,
): Promise<Reply> {
  return deps.transaction(async (tx) => {
    // Changes wait for each other: they are about one order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roadmap', 7))`);
    const { id, title } = await work(tx);
    const roadmap = await readRoadmap(tx, actor);
    await recordAct(tx, deps, actor, { act: 'roadmap.changed', details: { what, itemId: id, title } });
    return roadmap;
  });
}

async function requireItem(tx: Tx, id: string): Promise<Item> {
  const [item] = await tx.select().from(roadmapItems).where(eq(roadmapItems.id, id));
  if (!item) throw new Refusal('roadmap_item_not_found');
  return item;
}

/** Numbers those of an item's card and priority anew, with it before another. */
async function putBefore(
  tx: Tx,
  { id, type, priority }: Pick<Item, 'id' | 'type' | 'priority'>,
  before: string | null,
) {
  const beside = await tx
    .select()
    .from(roadmapItems)
    .where(and(eq(roadmapItems.type, type), eq(roadmapItems.priority, priority)));
  const ids = movedBefore(
    inOrder(beside).map((item) => item.id),
    id,
    before,
  );
  for (const [place, item] of ids.entries())
    await tx.update(roadmapItems).set({ place }).where(eq(roadmapItems.id, item));
}
