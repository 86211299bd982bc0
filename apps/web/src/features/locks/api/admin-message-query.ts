import { publicSettings } from '@keyhold/contracts/admin/public-settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** What the staff want everybody to read; null while there is nothing. */
export const adminMessageQuery = queryOptions({
  queryKey: ['admin', 'public-settings'],
  queryFn: async ({ signal }) => {
    const { showAdminMessage, adminMessage } = await api(publicSettings)({}, { signal });
    return showAdminMessage && adminMessage.trim() !== '' ? adminMessage : null;
  },
  staleTime: 5 * 60_000,
  // Nobody waits for it, and nobody is told that it did not come.
  retry: false,
});
