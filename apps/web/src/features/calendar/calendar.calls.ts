import {
  endLockPeriod,
  exportLockPeriods,
  listLockPeriods,
  startLockPeriod,
} from '@keyhold/contracts/calendar/lock-periods';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';
import { serverNow } from '../../lib/server-time';
import { exportMessages } from './messages';

export type LockPeriod = ReplyOf<typeof listLockPeriods>['periods'][number];

export const calendarKey = ['calendar'] as const;

/** The periods of a year of a zone's civil days, as of `askedAtMs`. Asked for anew at each visit: a lock may have been started elsewhere. */
export const yearQuery = (zone: string, year: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'year', zone, year],
    queryFn: async ({ signal }) => {
      const query = { from: `${year}-01-01`, to: `${year}-12-31`, tz: zone };
      const { periods } = await api(listLockPeriods)({ query }, { signal });
      return { periods, askedAtMs: serverNow() };
    },
    staleTime: 0,
  });

/** The statistics as of `askedAtMs`, and what goes on, whatever is looked at. */
export const standingQuery = (zone: string, today: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'standing', zone, today],
    queryFn: async ({ signal }) => {
      const { periods, stats } = await api(listLockPeriods)({ query: { from: today, tz: zone } }, { signal });
      return { stats, active: periods.filter(({ endAt }) => endAt === null), askedAtMs: serverNow() };
    },
    staleTime: 0,
  });

const calendarInvalidated = { invalidates: [{ queryKey: calendarKey }], untilFresh: true } as const;

/** Starts a period by hand; the calendar is up to date when it resolves. */
export function useStartPeriod(zone: string) {
  return useCall(startLockPeriod, { args: () => ({ body: { tz: zone } }), ...calendarInvalidated });
}

/** Ends the period that was started by hand; the calendar is up to date when it resolves. */
export function useEndPeriod() {
  return useCall(endLockPeriod, { args: () => ({}), ...calendarInvalidated });
}

/** Fetches the own periods of some civil days, or all of them, as a CSV file under the server's name for it. */
export function useExportPeriods(zone: string) {
  return useMutation({
    mutationFn: async (days: { from: string; to: string } | null) => {
      const file = await api(exportLockPeriods)({ query: { ...days, tz: zone } });
      const blob = new Blob([file.bytes.slice()], { type: file.contentType });
      return { blob, fileName: file.fileName ?? exportMessages.fileName };
    },
  });
}
