import {
  aiConfigBody,
  readAiConfig,
  saveAiConfig,
  standardAiSettings,
  switchAi,
  testAi,
} from '@keyhold/contracts/ai-keyholder/ai-config';
import { testImageServer } from '@keyhold/contracts/ai-studio/pictures';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { actFeatures } from '@keyhold/rules/ai/terms';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { showToast } from '../../../components/feedback/toast-store';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { configTexts } from './messages';

export type AiConfig = ReplyOf<typeof readAiConfig>;

/** What acts at once, the switch and the AI Behavior Settings, is no part of what is saved together. */
const { enabled: _switch, imageBehaviorSettings: _behavior, ...formSettings } = standardAiSettings;
const settingNames = Object.keys(formSettings) as (keyof typeof formSettings)[];

/** What is saved, with the key of the enrichment beside it: what is typed into a field of its own is kept from storage. */
export const aiForm = z.extend(z.omit(aiConfigBody, { enabled: true, imageBehaviorSettings: true }), {
  enabledFeatures: z.pick(aiConfigBody.shape.enabledFeatures, {
    taskAssignment: true,
    photoVerification: true,
    timeAdjustment: true,
    emergencyOverride: true,
  }),
  enrichmentApiKey: aiConfigBody.shape.apiKey,
});
export type AiForm = z.output<typeof aiForm>;

/** Named, so that what was typed is gone from the form once it was saved. */
const noKeys = { apiKey: undefined, enrichmentApiKey: undefined, localProxyApiKey: undefined };

/** The form that a config begins with. */
export function formOf(config: AiConfig): AiForm {
  const settings = Object.fromEntries(settingNames.map((name) => [name, config[name]])) as unknown as AiForm;
  const { apiKeyEncrypted: _, systemPrompt: __, ...enrichmentSettings } = config.enrichmentSettings;
  const enabledFeatures = aiForm.shape.enabledFeatures.parse(
    Object.fromEntries(actFeatures.map((name) => [name, config.enabledFeatures[name]])),
  );
  return { ...settings, enabledFeatures, enrichmentSettings, ...noKeys };
}

/** With what acts at once as it stands by now; without the switch, which keeps its place. */
const bodyOf = (
  { enrichmentApiKey: apiKey, ...values }: AiForm,
  { enabledFeatures, imageBehaviorSettings }: AiConfig,
): InputOf<typeof saveAiConfig>['body'] => ({
  ...values,
  imageBehaviorSettings,
  enabledFeatures: { ...enabledFeatures, ...values.enabledFeatures },
  enrichmentSettings: { ...values.enrichmentSettings, ...(apiKey !== undefined && { apiKey }) },
});

export const aiConfigQuery = queryOptions({
  queryKey: ['ai-keyholder', 'config'],
  queryFn: ({ signal }) => api(readAiConfig)({}, { signal }),
});

/** The key of what is said of saving. */
export const saveToast = 'ai-save';

export function useSaveConfig(config: AiConfig) {
  const client = useQueryClient();
  return useCall(saveAiConfig, {
    args: (values: AiForm) => ({ body: bodyOf(values, config) }),
    onSuccess: (saved) => {
      client.setQueryData(aiConfigQuery.queryKey, saved);
      showToast({ title: configTexts.saved, kind: 'success', key: saveToast });
    },
    invalidates: [{ queryKey: ['messages'] }],
  });
}

/** On or off, at once and with nothing else. */
export function useSwitchAi() {
  const client = useQueryClient();
  return useCall(switchAi, {
    args: (enabled: boolean) => ({ body: { enabled } }),
    onSuccess: (config) => client.setQueryData(aiConfigQuery.queryKey, config),
    onError: sayNotSaved,
    invalidates: [{ queryKey: ['messages'] }],
  });
}

export const sayNotSaved = ({ message }: Error) =>
  showToast({ title: configTexts.saveFailed, message, kind: 'error', key: saveToast });

export const useTestImageServer = () => useCall(testImageServer, { args: () => ({}) });

export const useTestAi = () =>
  useCall(testAi, { args: (body: InputOf<typeof testAi>['body']) => ({ body }) });

/** What a try takes as it stands in the form. */
export const wayOfTalking = ({ persona, intensity, name, rules, maxTokens, temperature }: AiForm) => ({
  persona,
  intensity,
  name,
  rules,
  maxTokens,
  temperature,
});

const ofSource = ['apiProvider', 'localModelUrl', 'hostedUrl', 'model', 'useApiKeyForLocal'] as const;

/** Whether what answers is what the form says. */
export const isSourceSaved = (values: AiForm, config: AiConfig): boolean =>
  values.apiKey === undefined && ofSource.every((name) => values[name] === config[name]);
