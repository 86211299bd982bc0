import { keyholderDashboard } from '@keyhold/contracts/locks/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** The locks of which the person holds the key. */
export const keyholderDashboardQuery = queryOptions({
  queryKey: ['locks', 'keyholder'],
  queryFn: async ({ signal }) => (await api(keyholderDashboard)({}, { signal })).items,
});
