import { chancesOf } from '../../cards/cards';
import { nextTaskAt } from '../../games/tasks';
import { nextSpinAt } from '../../games/wheel';
import { remainingMs } from '../countdown';
import type { LockEvent } from '../events';
import type { Life } from './lives';
import type { NaiveLock } from './naive-lock';
import { TICK_MS } from './tick';

const DUTIES = ['VERIFICATION', 'TRIBUTE', 'TASKS', 'SPINS'];

const daysOf = (events: readonly LockEvent[]) =>
  events.flatMap((event) => {
    if (event.type !== 'locks.day_ended') return [];
    const { date, counted, missed, unpaidMinorUnits } = event.data;
    return [{ date, counted, missed, unpaid: unpaidMinorUnits }];
  });

const drawsOf = (events: readonly LockEvent[]) =>
  events.flatMap((event) =>
    event.type === 'cards.drawn' ? [[event.data.cardType, event.data.yellowEffect]] : [],
  );

/** The engine's view of the card game and the games. */
function playsOf({ state, events, now }: Life) {
  const { cards, tasks, wheel, status } = state;
  const wait = (at: number | null) => (at === null ? 0 : (at - now) / TICK_MS);
  const isLocked = status === 'LOCKED';
  return {
    plays: state.plays ?? 0,
    zone: state.timezone,
    deck: cards?.left ?? null,
    draws: drawsOf(events),
    chances: cards && isLocked ? chancesOf(cards, now) : null,
    points: tasks?.points ?? 0,
    selected: tasks?.selected?.task.id ?? null,
    done: tasks?.completed.count ?? 0,
    spun: wheel?.spins.count ?? 0,
    waitForTask: tasks && isLocked ? wait(nextTaskAt(tasks, now)) : 0,
    waitForSpin: wheel && isLocked ? wait(nextSpinAt(wheel, now)) : 0,
    history: (state.gameHistory ?? []).map(({ title, points, adjustmentMs }) => [
      title,
      points,
      adjustmentMs / TICK_MS,
    ]),
  };
}

const leftUnpaidBy = (events: readonly LockEvent[]) =>
  events.flatMap(({ type, data }) =>
    type === 'locks.payment_rejected' || type === 'locks.payment_taken_back' ? [data.unpaidOn ?? null] : [],
  );

const onLastDay = (dates: readonly string[]) => dates.filter((date) => date === dates.at(-1)).length;

/** The same on paper. */
function playsOn({ play: { cards, games, plays }, duties, ended }: NaiveLock) {
  return {
    plays,
    zone: duties.zone,
    deck: cards?.counts() ?? null,
    draws: cards?.drawn ?? [],
    chances: cards && !ended ? cards.chances : null,
    points: games.points,
    selected: games.selected?.id ?? null,
    done: onLastDay(games.doneOn),
    spun: onLastDay(games.spunOn),
    waitForTask: ended ? 0 : games.waitForTask,
    waitForSpin: ended ? 0 : games.waitForSpin,
    history: games.history.slice(0, 5),
  };
}

/** The engine's view of a lock, in the ticks of the paper. */
export function sheetOf(life: Life) {
  const { state, events, now } = life;
  const tick = (at: number | null | undefined) =>
    at === null || at === undefined ? null : (at - state.startedAt) / TICK_MS;
  const cleaning = state.hygienic?.active ?? null;
  const paid = state.tribute?.paid ?? null;
  return {
    ...playsOf(life),
    left: remainingMs(state, now) / TICK_MS,
    freezes: state.freezes.map(({ source, until }) => [source, tick(until)]).sort(),
    ended: state.endReason && { tick: tick(state.endedAt), reason: state.endReason },
    exit: tick(state.safetyExit?.dueAt),
    cleaning: cleaning && { since: tick(cleaning.startedAt), told: cleaning.expired },
    cleanings: state.hygienic?.usedCount ?? 0,
    combination: state.combinationType,
    releasedAt: tick(state.emergency?.usedAt),
    archivedAt: [tick(state.archive?.byKeyholderAt), tick(state.archive?.byWearerAt)],
    idSeenAt: tick(state.idPhoto?.seenAt),
    revealedAt: tick(state.firstRevealedAt),
    removedAt: tick(state.removedAt),
    days: daysOf(events),
    leftUnpaid: leftUnpaidBy(events),
    lacked: (state.days?.missedDays ?? []).map(({ date, duties }) => [date, duties]),
    paid: paid && [paid.date, paid.minorUnits],
    open: (state.tribute?.open ?? []).map(({ id, kind, amountMinorUnits, date }) => [
      id,
      kind,
      amountMinorUnits,
      date,
    ]),
  };
}

/**
 * The paper's view of the same lock. Only `day`, on which the engine last saw money, is taken from the
 * engine.
 */
export function sheetOn(paper: NaiveLock, day: string | null) {
  const { cleaning, duties } = paper;
  return {
    ...playsOn(paper),
    left: paper.left,
    freezes: [...paper.freezes].sort(),
    ended: paper.ended,
    exit: paper.exit,
    cleaning: cleaning && { since: cleaning.since, told: cleaning.told },
    cleanings: paper.cleanings,
    combination: paper.combination,
    releasedAt: paper.releasedAt,
    archivedAt: [paper.archivedByKeyholder, paper.archivedByWearer],
    idSeenAt: paper.idSeenAt,
    revealedAt: paper.revealedAt,
    removedAt: paper.removedAt,
    days: duties.daysEnded,
    leftUnpaid: duties.leftUnpaid,
    lacked: [...duties.lacked]
      .sort()
      .map(([date, lacked]) => [date, DUTIES.filter((what) => lacked.has(what))]),
    paid: day && [day, duties.paidOn(day)],
    open: duties.open.map(({ id, kind, amount, date }) => [id, kind, amount, date]),
  };
}
