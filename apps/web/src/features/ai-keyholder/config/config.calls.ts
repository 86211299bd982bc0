import { readAiConfig, saveAiConfig, testAi } from '@keyhold/contracts/ai-keyholder/ai-config';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { configTexts } from './messages';

export type AiConfig = ReplyOf<typeof readAiConfig>;
export type AiForm = InputOf<typeof saveAiConfig>['body'];

export const aiConfigQuery = queryOptions({
  queryKey: ['ai-keyholder', 'config'],
  queryFn: ({ signal }) => api(readAiConfig)({}, { signal }),
});

export function useSaveConfig() {
  const client = useQueryClient();
  return useCall(saveAiConfig, {
    args: (body: AiForm) => ({ body }),
    onSuccess: (config) => {
      client.setQueryData(aiConfigQuery.queryKey, config);
      showToast({ title: configTexts.saved, kind: 'success' });
    },
    onError: (error) => {
      showToast({ title: configTexts.saveFailed, message: error.message, kind: 'error', key: 'ai-save' });
    },
    invalidates: [{ queryKey: ['messages'] }],
  });
}

export const useTestAi = () => useCall(testAi, { args: (message: string) => ({ body: { message } }) });
