import { endLockPeriod } from '@keyhold/contracts/calendar/lock-periods';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { calendarKey } from './lock-periods-query';

/** Ends the period that was started by hand; the calendar is up to date when it resolves. */
export function useEndPeriod() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(endLockPeriod)({}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarKey }),
  });
}
