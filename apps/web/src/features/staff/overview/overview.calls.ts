import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { readHealth, readStats } from '@keyhold/contracts/staff/overview';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export type Stats = ReplyOf<typeof readStats>;
export type HealthPart = ReplyOf<typeof readHealth>['parts'][number];

export const statsQuery = queryOptions({
  queryKey: ['staff', 'stats'],
  queryFn: ({ signal }) => api(readStats)({}, { signal }),
});

const healthPollMs = 30_000;

export const healthQuery = queryOptions({
  queryKey: ['staff', 'health'],
  queryFn: ({ signal }) => api(readHealth)({}, { signal }),
  refetchInterval: healthPollMs,
});
