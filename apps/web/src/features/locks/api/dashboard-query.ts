import { dashboard, type dashboardLock } from '@keyhold/contracts/locks/dashboard';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api/client';

export type DashboardLock = z.output<typeof dashboardLock>;

/** The wearer's locks. In memory only: the answer can carry a combination. */
export const dashboardQuery = queryOptions({
  queryKey: ['locks', 'dashboard'],
  queryFn: ({ signal }) => api(dashboard)({}, { signal }),
});
