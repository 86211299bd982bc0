import { remainingMs } from '../countdown';
import type { LockEvent } from '../events';
import type { Life } from './lives';
import type { NaiveLock } from './naive-lock';
import { TICK_MS } from './tick';

const daysOf = (events: readonly LockEvent[]) =>
  events.flatMap((event) => {
    if (event.type !== 'locks.day_ended') return [];
    const { date, counted, missed, unpaidMinorUnits } = event.data;
    return [{ date, counted, missed, unpaid: unpaidMinorUnits }];
  });

/** What the engine says of a lock, in the ticks of the paper. */
export function sheetOf({ state, events, now }: Life) {
  const tick = (at: number | null | undefined) =>
    at === null || at === undefined ? null : (at - state.startedAt) / TICK_MS;
  const cleaning = state.hygienic?.active ?? null;
  const paid = state.tribute?.paid ?? null;
  return {
    left: remainingMs(state, now) / TICK_MS,
    freezes: state.freezes.map(({ source, until }) => [source, tick(until)]).sort(),
    ended: state.endReason && { tick: tick(state.endedAt), reason: state.endReason },
    exit: tick(state.safetyExit?.dueAt),
    cleaning: cleaning && { since: tick(cleaning.startedAt), told: cleaning.expired },
    cleanings: state.hygienic?.usedCount ?? 0,
    combination: state.combinationType,
    releasedAt: tick(state.emergency?.usedAt),
    archivedAt: [tick(state.archive?.byOwnerAt), tick(state.archive?.byWearerAt)],
    idSeenAt: tick(state.idPhoto?.seenAt),
    revealedAt: tick(state.firstRevealedAt),
    removedAt: tick(state.removedAt),
    days: daysOf(events),
    paid: paid && [paid.date, paid.minorUnits],
    open: (state.tribute?.open ?? []).map(({ id, kind, amountMinorUnits, date }) => [
      id,
      kind,
      amountMinorUnits,
      date,
    ]),
  };
}

/** The same on paper. Only `day`, on which the engine last saw money, is taken from it. */
export function sheetOn(paper: NaiveLock, day: string | null) {
  const { cleaning, duties } = paper;
  return {
    left: paper.left,
    freezes: [...paper.freezes].sort(),
    ended: paper.ended,
    exit: paper.exit,
    cleaning: cleaning && { since: cleaning.since, told: cleaning.told },
    cleanings: paper.cleanings,
    combination: paper.combination,
    releasedAt: paper.releasedAt,
    archivedAt: [paper.archivedByOwner, paper.archivedByWearer],
    idSeenAt: paper.idSeenAt,
    revealedAt: paper.revealedAt,
    removedAt: paper.removedAt,
    days: duties.daysEnded,
    paid: day && [day, duties.paidOn(day)],
    open: duties.open.map(({ id, kind, amount, date }) => [id, kind, amount, date]),
  };
}
