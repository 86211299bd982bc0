import { HISTORY_PAGE_SIZE, type lockEvent, type lockTally } from '@keyhold/contracts/locks/history';
import { hiddenFrom } from '@keyhold/rules/locks/hidden';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { users } from '../../users/users.tables';
import { shownColumns, viewerAtNow } from '../dashboard/view-lock';
import { settingsAtStart } from '../lock-settings';
import { eventColumns, isItsStart, toLockEvent, versionsAfter } from '../lock-store';
import { isReadableBy, viewerOf } from '../locks.policy';
import { lockEvents, locks } from '../locks.tables';
import { countDone } from './count-done';
import { type HistoryNames, presentEvent } from './present-event';

const keyholders = alias(users, 'keyholders');
const wearers = alias(users, 'wearers');

/** A page, and some that are no entries. */
const rangeSize = HISTORY_PAGE_SIZE + 14;

export interface HistoryPage {
  readonly events: z.output<typeof lockEvent>[];
  readonly tally: z.output<typeof lockTally> | null;
  readonly nextBefore: number | null;
  /** The version of the lock, as this viewer counts it, that is told of: what is not saved yet is not. */
  readonly version: number;
}

/**
 * The condition for events that get an entry. Days on which nothing was missed get none, nor do events that
 * another event of the same moment already tells. It is asked in SQL, so that no page is empty before the
 * beginning of the lock.
 */
const isTold = sql`not (
  (${lockEvents.type} in ('locks.frozen', 'locks.unfrozen') and ${lockEvents.data} ->> 'source' = 'HYGIENE')
  or (${lockEvents.type} = 'locks.frozen' and ${lockEvents.data} ->> 'source' = 'OVERRUN')
  or (${lockEvents.type} = 'locks.ended' and ${lockEvents.data} ->> 'reason' in ('EMERGENCY', 'ARCHIVED', 'ABANDONED'))
  or (${lockEvents.type} = 'locks.day_ended' and ${lockEvents.data} -> 'missed' = '[]'))`;

/**
 * Returns a page of the events of a lock, newest first, for its wearer or its keyholder; `before` is where
 * the last page ended. Refuses with `not_allowed` while the history is hidden from the wearer.
 */
export async function readHistory(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'log'>,
  actor: Pick<SignedIn, 'userId' | 'restricted'>,
  lockId: string,
  before: number | undefined,
): Promise<HistoryPage> {
  const { view, names, currency } = await requireReadableLock(deps, actor, lockId);
  const hidden = hiddenFrom(view.state, view.viewer);
  const hidesAny = hidden.time || hidden.deck;
  const [number, newest] = hidesAny
    ? [lockEvents.wearerSeq, view.lock.wearerVersion]
    : [lockEvents.seq, view.lock.version];
  const end = Math.min(before ?? Number.POSITIVE_INFINITY, newest + 1);
  const rows = await readTold(deps, lockId, { number, end, count: HISTORY_PAGE_SIZE + 1 });
  const page = rows.slice(0, HISTORY_PAGE_SIZE);
  const telling = { hidesTime: hidden.time, hidesDeck: hidden.deck, currency };
  const isOver = before === undefined && view.state.endedAt !== null;
  return {
    tally: isOver ? await countDone(deps.db, lockId) : null,
    events: page.map((row) => presentEvent(row, view.state, names, telling)),
    nextBefore: rows.length > page.length ? (page.at(-1)?.number ?? null) : null,
    version: versionsAfter(view.lock, [])[view.viewer],
  };
}

interface Range {
  /** Numbers the events that the viewer may know of: a number between two of them would tell of others. */
  readonly number: typeof lockEvents.seq | typeof lockEvents.wearerSeq;
  readonly end: number;
  readonly count: number;
}

/**
 * The newest entries before `end`. Events of a lock are numbered without gaps, so they are read by ranges of numbers: of
 * ten thousand events no more than a page is touched, whatever the database knows of this lock.
 */
async function readTold({ db }: Pick<Deps, 'db'>, lockId: string, { number, end, count }: Range) {
  const select = (from: number, to: number, limit: number) =>
    db
      .select({ id: lockEvents.id, number, ...eventColumns })
      .from(lockEvents)
      .where(and(eq(lockEvents.lockId, lockId), gte(number, from), lt(number, to), isTold))
      .orderBy(desc(number))
      .limit(limit);
  const told: Awaited<ReturnType<typeof select>> = [];
  for (let to = end; to > 1 && told.length < count; to -= rangeSize)
    told.push(...(await select(to - rangeSize, to, count - told.length)));
  return told;
}

async function requireReadableLock(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'log'>,
  actor: Pick<SignedIn, 'userId' | 'restricted'>,
  lockId: string,
) {
  const [found] = await deps.db
    .select({
      lock: shownColumns,
      start: eventColumns,
      wearer: wearers.username,
      keyholder: keyholders.username,
    })
    .from(locks)
    .innerJoin(lockEvents, isItsStart)
    .innerJoin(wearers, eq(wearers.id, locks.wearerId))
    .leftJoin(keyholders, eq(keyholders.id, locks.keyholderId))
    .where(and(eq(locks.id, lockId), isReadableBy(actor)));
  if (!found) throw new Refusal('lock_not_found');
  const { lock, start, wearer, keyholder } = found;
  const view = viewerAtNow(deps, viewerOf(lock.state, actor.userId))(lock, (seen) => seen);
  if (!view.permissions.canReadHistory) throw new Refusal('not_allowed');
  const names: HistoryNames = { WEARER: wearer, KEYHOLDER: keyholder };
  // The state forgets it with the keyholder.
  const currency = settingsAtStart(toLockEvent(start)).dailyTributeCurrency;
  return { view, names, currency };
}
