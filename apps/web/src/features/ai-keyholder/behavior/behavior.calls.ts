import {
  type BehaviorFeature,
  saveAiFeatures,
  saveImageBehavior,
} from '@keyhold/contracts/ai-keyholder/ai-config';
import { readOwnAiAnalytics } from '@keyhold/contracts/ai-keyholder/ai-usage';
import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { aiConfigQuery } from '../config/config.calls';
import { behaviorTexts } from './messages';

export type Analytics = ReplyOf<typeof readOwnAiAnalytics>;

export const analyticsQuery = queryOptions({
  queryKey: ['ai-keyholder', 'analytics'],
  queryFn: ({ signal }) => api(readOwnAiAnalytics)({}, { signal }),
});

/** Switches one thing; it is shown as pressed until the answer came. */
export function useSaveFeatures() {
  const client = useQueryClient();
  return useCall(saveAiFeatures, {
    args: (body: Partial<Record<BehaviorFeature, boolean>>) => ({ body }),
    onSuccess: (config) => client.setQueryData(aiConfigQuery.queryKey, config),
    onError: ({ message }) =>
      showToast({ title: behaviorTexts.featuresFailed, message, kind: 'error', key: 'ai-features' }),
  });
}

/** Saves one change after the other; each shows at once, and comes back if it was not saved. */
export function useSaveImageBehavior() {
  const client = useQueryClient();
  return useCall(saveImageBehavior, {
    args: (body: ArgsOf<typeof saveImageBehavior>['body']) => ({ body }),
    scope: { id: 'image behavior' },
    onMutate: async (change) => {
      await client.cancelQueries(aiConfigQuery);
      client.setQueryData(
        aiConfigQuery.queryKey,
        (known) =>
          known && {
            ...known,
            imageBehaviorSettings: Object.assign({ ...known.imageBehaviorSettings }, change),
          },
      );
    },
    onError: ({ message }) =>
      showToast({ title: behaviorTexts.imagesFailed, message, kind: 'error', key: 'ai-images' }),
    invalidates: [aiConfigQuery],
  });
}
