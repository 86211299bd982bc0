import type {
  deleteSavedDay,
  listSavedDays,
  loadSavedDay,
  saveDay,
} from '@keyhold/contracts/ai-keyholder/day-planning';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import { type DaySlot, MOST_SAVED_DAYS } from '@keyhold/rules/day-plan/day-plan';
import { and, desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal, refuseField } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { savedDays } from './day-planner.tables';
import { checkedSlots, isoOrNull, lockPerson, presentPlan, putPlan, shownSlots, tellOfPlan } from './plans';

type SavedRow = typeof savedDays.$inferSelect;

const present = (row: SavedRow) => ({
  id: row.id,
  name: row.name,
  slots: shownSlots(row.slots),
  timezone: row.timezone,
  metadata: { generated_by: row.generatedBy, generated_at: isoOrNull(row.generatedAt) },
  created_at: new Date(row.createdAt).toISOString(),
});

export async function listSaved(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<ReplyOf<typeof listSavedDays>> {
  const rows = await db
    .select()
    .from(savedDays)
    .where(eq(savedDays.userId, userId))
    .orderBy(desc(savedDays.id));
  return { success: true, configurations: rows.map(present) };
}

/** Saves a day under a name that no other has; refuses a sixth. */
export async function saveUnderName(
  deps: Deps,
  userId: string,
  { name, timezone, metadata, ...body }: InputOf<typeof saveDay>['body'],
): Promise<ReplyOf<typeof saveDay>> {
  if (pointsAtMinors(name)) throw refuseField('ai_text_refused', 'name');
  const slots = await checkedSlots(deps.db, userId, body.slots as readonly DaySlot[]);
  const now = deps.clock.now();
  const row: SavedRow = {
    id: newId(now, deps.random),
    userId,
    name,
    slots,
    timezone,
    createdAt: now,
    generatedBy: metadata?.generated_by ?? null,
    generatedAt: metadata?.generated_at ? Date.parse(metadata.generated_at) : null,
  };
  await deps.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const saved = await tx
      .select({ name: savedDays.name })
      .from(savedDays)
      .where(eq(savedDays.userId, userId));
    if (saved.some((other) => other.name === name)) throw refuseField('day_plan_name_taken', 'name');
    if (saved.length >= MOST_SAVED_DAYS) throw new Refusal('too_many_day_plans');
    await tx.insert(savedDays).values(row);
  });
  return { success: true, configuration: present(row) };
}

/** Puts a saved day in the place of the plan that holds. */
export async function loadSaved(
  deps: Deps,
  userId: string,
  id: string,
): Promise<ReplyOf<typeof loadSavedDay>> {
  const [saved, row] = await deps.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [found] = await tx.select().from(savedDays).where(ownSaved(userId, id));
    if (!found) throw new Refusal('not_found');
    const { slots, timezone, generatedBy, generatedAt } = found;
    const plan = { slots, timezone, generatedBy, generatedAt, generationMs: null };
    return [found, await putPlan(deps, tx, userId, plan)] as const;
  });
  const plan = presentPlan(row);
  tellOfPlan(deps, userId, plan, saved.name);
  return { success: true, plan };
}

export async function deleteSaved(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<ReplyOf<typeof deleteSavedDay>> {
  const gone = await db.delete(savedDays).where(ownSaved(userId, id)).returning({ id: savedDays.id });
  if (gone.length === 0) throw new Refusal('not_found');
  return { ok: true };
}

const ownSaved = (userId: string, id: string) => and(eq(savedDays.userId, userId), eq(savedDays.id, id));
