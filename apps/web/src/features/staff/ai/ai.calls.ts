import type { ReplyOf } from '@keyhold/contracts/endpoint';
import {
  type AiPeriod,
  daysOfPeriod,
  readStaffAiAnalytics,
  readStaffAiPerformance,
} from '@keyhold/contracts/staff/ai';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export type AiAnalytics = ReplyOf<typeof readStaffAiAnalytics>;
export type AiPerformance = ReplyOf<typeof readStaffAiPerformance>;

export const aiAnalyticsQuery = (period: AiPeriod) =>
  queryOptions({
    queryKey: ['staff', 'ai', 'analytics', period],
    queryFn: ({ signal }) => api(readStaffAiAnalytics)({ query: { period } }, { signal }),
  });

export const aiPerformanceQuery = (period: AiPeriod) =>
  queryOptions({
    queryKey: ['staff', 'ai', 'performance', period],
    queryFn: ({ signal }) => {
      const days = `${daysOfPeriod[period]}` as const;
      return api(readStaffAiPerformance)({ query: { days } }, { signal });
    },
  });
