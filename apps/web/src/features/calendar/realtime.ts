import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/realtime';
import { calendarKey } from './calendar.calls';

/** Keeps the calendar current: a period began or ended, by a lock or by hand, here or on another device. */
export function useCalendarUpdates(): void {
  const queryClient = useQueryClient();
  useRealtime('calendar:updated', () => void queryClient.invalidateQueries({ queryKey: calendarKey }));
}
