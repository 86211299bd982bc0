import type { listLockPeriods } from '@keyhold/contracts/calendar/lock-periods';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { lockPeriods } from './calendar.tables';

export type StoredPeriod = typeof lockPeriods.$inferSelect;
type Shown = ReplyOf<typeof listLockPeriods>['periods'][number];

/** A period for a viewer; `about` tells the person themselves what it was about. */
export function presentPeriod(
  { id, startAt, endAt, source }: StoredPeriod,
  about: Pick<Shown, 'lockId' | 'title'> | null,
): Shown {
  return {
    _id: id,
    startAt: new Date(startAt).toISOString(),
    endAt: endAt === null ? null : new Date(endAt).toISOString(),
    source,
    lockId: about?.lockId ?? null,
    title: about?.title ?? null,
  };
}
