import { exportFileName, type exportLockPeriods } from '@keyhold/contracts/calendar/lock-periods';
import type { InputOf, StreamedFile } from '@keyhold/contracts/endpoint';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@keyhold/rules/time/duration';
import { offsetTime } from '@keyhold/rules/time/offset-time';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { lockPeriods } from './calendar.tables';
import { csvLine } from './csv';
import { readDueEnds, withDueEnd } from './due-ends';
import type { StoredPeriod } from './present-period';
import { daysOf, overlaps, reachesInto, readRange, type TimeRange } from './time-range';

type Parts = Pick<Deps, 'db' | 'clock' | 'gaps'>;

const pageSize = 1000;
/** Tells spreadsheets that what follows is UTF-8. */
const byteOrderMark = '\uFEFF';
const header = ['start', 'end', 'duration', 'duration_seconds', 'source', 'title'];

/** A person's own periods as CSV, read a page at a time while they are sent: no connection waits for a slow reader. */
export async function exportPeriods(
  deps: Parts,
  userId: string,
  query: InputOf<typeof exportLockPeriods>['query'],
): Promise<StreamedFile> {
  const range = readRange(query);
  const now = deps.clock.now();
  const [oldest] = await deps.db
    .select({ startAt: lockPeriods.startAt })
    .from(lockPeriods)
    .where(eq(lockPeriods.userId, userId))
    .orderBy(asc(lockPeriods.startAt))
    .limit(1);
  const { first, last } = daysOf(range, { first: oldest?.startAt ?? now, last: now });
  return {
    chunks: writeLines(deps, userId, range),
    contentType: 'text/csv; charset=utf-8; header=present',
    fileName: exportFileName(first, last),
  };
}

async function* writeLines(deps: Parts, userId: string, range: TimeRange): AsyncGenerator<Uint8Array> {
  const now = deps.clock.now();
  const dueEnds = await readDueEnds(deps, userId);
  yield Buffer.from(byteOrderMark + csvLine(header));
  for await (const page of readPages(deps, userId, range)) {
    const within = page
      .map((period) => withDueEnd(period, dueEnds))
      .filter(({ endAt }) => reachesInto(range, endAt));
    yield Buffer.from(within.map((period) => lineOf(period, range.zone, now)).join(''));
  }
}

async function* readPages({ db }: Parts, userId: string, range: TimeRange) {
  let after: StoredPeriod | undefined;
  for (;;) {
    const page: StoredPeriod[] = await db
      .select()
      .from(lockPeriods)
      .where(and(eq(lockPeriods.userId, userId), overlaps(range), after && comesAfter(after)))
      .orderBy(asc(lockPeriods.startAt), asc(lockPeriods.id))
      .limit(pageSize);
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
    after = page.at(-1);
  }
}

function comesAfter({ startAt, id }: StoredPeriod) {
  const at = new Date(startAt).toISOString();
  return sql`(${lockPeriods.startAt}, ${lockPeriods.id}) > (${at}::timestamptz, ${id}::uuid)`;
}

/** One that goes on has no end, and the time until now. */
function lineOf({ startAt, endAt, source, title }: StoredPeriod, zone: string, now: number): string {
  const ms = (endAt ?? Math.max(now, startAt)) - startAt;
  return csvLine([
    offsetTime(zone, startAt),
    endAt === null ? '' : offsetTime(zone, endAt),
    clockTime(ms),
    String(Math.floor(ms / SECOND_MS)),
    source,
    title ?? '',
  ]);
}

/** `49:05:07`: hours without days, which spreadsheets add up. */
function clockTime(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / HOUR_MS)}:${two((ms % HOUR_MS) / MINUTE_MS)}:${two((ms % MINUTE_MS) / SECOND_MS)}`;
}
