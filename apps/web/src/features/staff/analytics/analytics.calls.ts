import { type analyticsPeriods, readAnalytics } from '@keyhold/contracts/analytics/analytics';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export type Analytics = ReplyOf<typeof readAnalytics>;
type Period = (typeof analyticsPeriods)[number];

export const analyticsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['staff', 'analytics', period],
    queryFn: ({ signal }) => api(readAnalytics)({ query: { period } }, { signal }),
    placeholderData: keepPreviousData,
  });
