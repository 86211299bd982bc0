import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { peopleOf } from '../lock-room';
import type { StoredLock } from '../lock-store';
import { locks } from '../locks.tables';
import { deadlines } from './deletion.tables';

/** The sweep of running locks waits for it; the rest is done a second later. */
const mostInATurn = 200;
/** The pause keeps a failing deadline from taking the turns of the others and from filling the log. */
const tryAgainMs = 5 * MINUTE_MS;

type Deadline = typeof deadlines.$inferSelect;

/**
 * Meets the deadlines of locks that are due, one transaction each, and tells the pages of those concerned. A
 * failure is logged and put off for five minutes; it holds up no other. Returns how many were met; a lock
 * that is gone counts too.
 */
export async function meetDeadlines(
  deps: Deps,
  kind: Deadline['kind'],
  meet: (tx: Tx, lock: StoredLock) => Promise<void>,
): Promise<number> {
  let met = 0;
  for (let turn = 0; turn < mostInATurn; turn += 1) {
    let taken: Deadline | null = null;
    try {
      const found = await deps.transaction(async (tx) => {
        taken = null;
        const due = await takeDue(tx, deps, kind);
        if (!due) return null;
        taken = due;
        const [lock] = await tx.select().from(locks).where(eq(locks.id, due.subjectId)).for('update');
        if (lock) await meet(tx, lock);
        await tx.delete(deadlines).where(isThis(due));
        return { lock };
      });
      if (!found) return met;
      met += 1;
      if (found.lock) announceChange(deps, kind, found.lock);
    } catch (error) {
      // With no deadline in hand the database itself failed, and the caller should know.
      if (!taken) throw error;
      await putOff(deps, taken, error);
    }
  }
  return met;
}

async function takeDue(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  kind: Deadline['kind'],
): Promise<Deadline | undefined> {
  const [due] = await tx
    .select()
    .from(deadlines)
    .where(and(eq(deadlines.kind, kind), lte(deadlines.dueAt, clock.now())))
    .orderBy(deadlines.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return due;
}

async function putOff(deps: Deps, due: Deadline, error: unknown): Promise<void> {
  deps.log.error({ err: error, kind: due.kind, lockId: due.subjectId }, 'what was due could not be deleted');
  await deps.db
    .update(deadlines)
    .set({ dueAt: deps.clock.now() + tryAgainMs })
    .where(isThis(due));
}

const isThis = ({ kind, subjectId }: Deadline) =>
  and(eq(deadlines.kind, kind), eq(deadlines.subjectId, subjectId));

/** Its version did not grow, or is gone with it; pages ask again only for one that is newer than theirs. */
export function announceChange(
  { announce }: Pick<Deps, 'announce'>,
  kind: Deadline['kind'],
  { id, wearerId, keyholderId, ...stored }: StoredLock,
) {
  // The ID photo is for the keyholder's eyes: that nobody had seen it may be hidden from its wearer.
  const wearerVersion = kind === 'id_photo' ? null : stored.wearerVersion + 1;
  const change = { lockId: id, wearerId, keyholderId, version: stored.version + 1, wearerVersion };
  for (const to of peopleOf(change, 'everywhere'))
    announce.invalidate(to, 'lock:updated', { id, version: to.version });
}
