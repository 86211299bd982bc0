import {
  type AiSettings,
  aiConfigBody,
  readAiConfig,
  saveAiConfig,
  standardAiSettings,
  testAi,
} from '@keyhold/contracts/ai-keyholder/ai-config';
import { testImageServer } from '@keyhold/contracts/ai-studio/pictures';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { showToast } from '../../../components/feedback/toast-store';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { configTexts } from './messages';

export type AiConfig = ReplyOf<typeof readAiConfig>;

/** What is saved, with the key of the enrichment beside it: what is typed into a field of its own is kept from storage. */
export const aiForm = z.extend(aiConfigBody, { enrichmentApiKey: aiConfigBody.shape.apiKey });
export type AiForm = z.output<typeof aiForm>;

const settingNames = Object.keys(standardAiSettings) as (keyof AiSettings)[];

/** Named, so that what was typed is gone from the form once it was saved. */
const noKeys = { apiKey: undefined, enrichmentApiKey: undefined, localProxyApiKey: undefined };

/** The form that a config begins with. */
export function formOf(config: AiConfig): AiForm {
  const settings = Object.fromEntries(settingNames.map((name) => [name, config[name]])) as unknown as AiForm;
  const { apiKeyEncrypted: _, systemPrompt: __, ...enrichmentSettings } = config.enrichmentSettings;
  return { ...settings, enrichmentSettings, ...noKeys };
}

const bodyOf = ({ enrichmentApiKey: apiKey, ...values }: AiForm): InputOf<typeof saveAiConfig>['body'] => ({
  ...values,
  enrichmentSettings: { ...values.enrichmentSettings, ...(apiKey !== undefined && { apiKey }) },
});

export const aiConfigQuery = queryOptions({
  queryKey: ['ai-keyholder', 'config'],
  queryFn: ({ signal }) => api(readAiConfig)({}, { signal }),
});

export function useSaveConfig() {
  const client = useQueryClient();
  return useCall(saveAiConfig, {
    args: (values: AiForm) => ({ body: bodyOf(values) }),
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

export const useTestImageServer = () => useCall(testImageServer, { args: () => ({}) });

export const useTestAi = () => useCall(testAi, { args: (message: string) => ({ body: { message } }) });
