import { startLockPeriod } from '@keyhold/contracts/calendar/lock-periods';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { calendarKey } from './lock-periods-query';

/** Starts a period by hand; the calendar is up to date when it resolves. */
export function useStartPeriod(zone: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(startLockPeriod)({ body: { tz: zone } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarKey }),
  });
}
