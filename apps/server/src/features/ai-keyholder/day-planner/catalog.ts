import {
  type addClothing,
  catalogLimits,
  type readDayCatalog,
} from '@keyhold/contracts/ai-keyholder/day-catalog';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import {
  type ClothingItem,
  type DayCatalog,
  DEFAULT_ACTIVITIES,
  DEFAULT_LOCATIONS,
  DEFAULT_WARDROBE,
} from '@keyhold/rules/day-plan/catalog';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal, refuseField } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { dayCatalogs } from './day-planner.tables';
import { lockPerson } from './plans';

/** The same ids for everybody, who all have these pieces until they change something. */
const idOfDefault = (at: number) => `00000000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`;

const standardCatalog: DayCatalog = {
  locations: DEFAULT_LOCATIONS,
  activities: DEFAULT_ACTIVITIES,
  wardrobe: DEFAULT_WARDROBE.map((item, at) => ({ ...item, id: idOfDefault(at) })),
};

export async function findCatalog(db: Queryable, userId: string): Promise<DayCatalog> {
  const [row] = await db.select().from(dayCatalogs).where(eq(dayCatalogs.userId, userId));
  return row ?? standardCatalog;
}

type Shown = ReplyOf<typeof readDayCatalog>;

const present = ({ locations, activities, wardrobe }: DayCatalog): Shown => ({
  success: true,
  locations: [...locations],
  activities: [...activities],
  wardrobe: wardrobe.map((item) => ({ ...item, tags: [...item.tags] })),
});

export async function readCatalog({ db }: Pick<Deps, 'db'>, userId: string): Promise<Shown> {
  return present(await findCatalog(db, userId));
}

async function change(
  deps: Deps,
  userId: string,
  changed: (catalog: DayCatalog) => Partial<DayCatalog>,
): Promise<Shown> {
  const catalog = await deps.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const before = await findCatalog(tx, userId);
    const { locations, activities, wardrobe } = { ...before, ...changed(before) };
    const row = { locations, activities, wardrobe };
    await tx
      .insert(dayCatalogs)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: dayCatalogs.userId, set: row });
    return row;
  });
  return present(catalog);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Adds to one of the two lists of names. Refuses as the contract lists. */
export function addName(
  deps: Deps,
  userId: string,
  list: 'locations' | 'activities',
  name: string,
): Promise<Shown> {
  const field = list === 'locations' ? 'location' : 'activity';
  if (pointsAtMinors(name)) throw refuseField('ai_text_refused', field);
  return change(deps, userId, ({ [list]: names }) => {
    if (names.some((other) => isSame(other, name))) throw refuseField('day_catalog_has_it', field);
    if (names.length >= catalogLimits[list]) throw new Refusal('day_catalog_full');
    return { [list]: [...names, name] };
  });
}

export function deleteName(
  deps: Deps,
  userId: string,
  list: 'locations' | 'activities',
  name: string,
): Promise<Shown> {
  return change(deps, userId, ({ [list]: names }) => {
    if (!names.includes(name)) throw new Refusal('not_found');
    return { [list]: names.filter((other) => other !== name) };
  });
}

/** Adds a piece of clothing under a name that no other has. Refuses as the contract lists. */
export function addPiece(
  deps: Deps,
  userId: string,
  { name, category, description = '', color = '', tags = [] }: InputOf<typeof addClothing>['body'],
): Promise<Shown> {
  const texts = { name, description, color, tags: tags.join(', ') };
  for (const [field, said] of Object.entries(texts))
    if (pointsAtMinors(said)) throw refuseField('ai_text_refused', field);
  const item: ClothingItem = {
    id: newId(deps.clock.now(), deps.random),
    name,
    category,
    description,
    color,
    tags: [...new Set(tags)],
  };
  return change(deps, userId, ({ wardrobe }) => {
    if (wardrobe.some((other) => isSame(other.name, name))) throw refuseField('day_catalog_has_it', 'name');
    if (wardrobe.length >= catalogLimits.wardrobe) throw new Refusal('day_catalog_full');
    return { wardrobe: [...wardrobe, item] };
  });
}

export function deletePiece(deps: Deps, userId: string, id: string): Promise<Shown> {
  return change(deps, userId, ({ wardrobe }) => {
    if (!wardrobe.some((item) => item.id === id)) throw new Refusal('not_found');
    return { wardrobe: wardrobe.filter((item) => item.id !== id) };
  });
}
