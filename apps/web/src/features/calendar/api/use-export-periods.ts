import { exportLockPeriods } from '@keyhold/contracts/calendar/lock-periods';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { exportMessages } from '../messages';

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
