import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { readFirstSteps, settleFirstStep } from '@keyhold/contracts/staff/first-steps';
import { readHealth, readStats } from '@keyhold/contracts/staff/overview';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';

export type Stats = ReplyOf<typeof readStats>;
export type HealthPart = ReplyOf<typeof readHealth>['parts'][number];
export type FirstStep = ReplyOf<typeof readFirstSteps>['steps'][number]['step'];

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

export const firstStepsQuery = queryOptions({
  queryKey: ['staff', 'first-steps'],
  queryFn: ({ signal }) => api(readFirstSteps)({}, { signal }),
});

export const useSettleFirstStep = () =>
  useCall(settleFirstStep, {
    args: (step: FirstStep) => ({ params: { step } }),
    invalidates: [firstStepsQuery, { queryKey: ['staff', 'audit'] }],
  });
