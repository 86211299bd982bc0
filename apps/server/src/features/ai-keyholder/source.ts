import type { aiSources } from '@keyhold/contracts/ai-keyholder/ai-config';
import type { Upstream } from '@keyhold/image-servers/upstream/ask-upstream';
import type { SecretPurpose } from '../../db/sealed-secrets';
import type { Deps } from '../../deps';
import { bridgeBaseUrl, bridgeFetch, bridgeStatus } from '../ai-bridge/ai-bridge.api';
import { type AiConfig, aiApiKey, enrichmentKey, localProxyKey } from './find-config';
import { type ModelAddress, modelTalker } from './model/model-talker';
import { scriptedTalker } from './scripted/scripted-talker';
import { NoAnswer, type Talker } from './talker';

export type AiSource = (typeof aiSources)[number];

/** Where the words of a person's AI come from as things stand; the script of this product where no model is set up. */
export async function sourceOf(
  deps: Deps,
  { userId, settings, apiKeySecretId }: AiConfig,
): Promise<AiSource> {
  switch (settings.apiProvider) {
    case 'builtin':
      return 'builtin';
    case 'hosted':
      return apiKeySecretId !== null && settings.hostedUrl !== '' ? 'hosted' : 'builtin';
    case 'local': {
      if (settings.localModelUrl !== '') return 'address';
      const { state } = await bridgeStatus(deps, userId);
      return state === 'not_paired' ? 'builtin' : 'bridge';
    }
  }
}

export async function talkerOf(deps: Deps, config: AiConfig, source: AiSource): Promise<Talker> {
  return source === 'builtin'
    ? scriptedTalker({ takesItsTime: deps.config.aiPace })
    : modelTalker(await addressOf(deps, config, source));
}

/** Where a person's prompts of pictures are put into richer words; null where there is no model for it. */
export async function enricherOf(
  deps: Deps,
  config: AiConfig,
): Promise<{ source: AiSource; address: () => Promise<ModelAddress> } | null> {
  const { provider, localUrl } = config.settings.enrichmentSettings;
  if (provider === 'local' && localUrl !== '') {
    const baseURL = baseOf(localUrl);
    const { fetch } = deps.outbound;
    return {
      source: 'address',
      async address() {
        const apiKey = await openKey(deps, enrichmentKey, config.enrichmentKeySecretId);
        return { baseURL, fetch, apiKey, model: await firstModel({ baseURL, fetch, apiKey }) };
      },
    };
  }
  const source = await sourceOf(deps, config);
  return source === 'builtin' ? null : { source, address: () => addressOf(deps, config, source) };
}

/** The whole address of chat completions is often what people have at hand. */
const baseOf = (url: string) => url.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');

/** Where the model of a person is, with what it takes to ask it. Throws NoAnswer where it has none. */
export async function addressOf(
  deps: Deps,
  config: AiConfig,
  source: Exclude<AiSource, 'builtin'>,
): Promise<ModelAddress> {
  const { settings, userId } = config;
  if (source === 'bridge') {
    const { chat } = await bridgeStatus(deps, userId);
    const model = settings.model || chat?.models[0] || 'default';
    return { baseURL: bridgeBaseUrl, fetch: bridgeFetch(deps, userId), apiKey: undefined, model };
  }
  const { fetch } = deps.outbound;
  const baseURL = baseOf(source === 'hosted' ? settings.hostedUrl : settings.localModelUrl);
  const sendsKey = source === 'hosted' || settings.useApiKeyForLocal;
  const apiKey = sendsKey ? await openKey(deps, aiApiKey, config.apiKeySecretId) : undefined;
  const model = settings.model || (await firstModel({ baseURL, fetch, apiKey }));
  return { baseURL, fetch, apiKey, model };
}

/** Where the image generator of a person is, with what it takes to ask it; null where they gave no address. */
export async function imageServerOf(
  deps: Deps,
  { settings, localProxyKeySecretId }: AiConfig,
): Promise<Upstream | null> {
  if (settings.localProxyUrl === '') return null;
  const key = await openKey(deps, localProxyKey, localProxyKeySecretId);
  return {
    url: new URL(settings.localProxyUrl),
    authorization: key === undefined ? null : `Bearer ${key}`,
    admit: deps.outbound.admit,
  };
}

async function openKey(
  deps: Deps,
  purpose: SecretPurpose,
  secretId: string | null,
): Promise<string | undefined> {
  if (secretId === null) return undefined;
  const key = await deps.transaction((tx) => deps.secrets.open(tx, purpose, secretId));
  return key.toString('utf8');
}

/** The name of the first model that the other side lists. */
async function firstModel({ baseURL, fetch, apiKey }: Omit<ModelAddress, 'model'>): Promise<string> {
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  const signal = AbortSignal.timeout(15_000);
  const answer = await fetch(`${baseURL}/models`, { headers, signal }).catch(() => null);
  const listed = (await answer?.json().catch(() => null)) as { data?: { id?: unknown }[] } | null;
  const name = Array.isArray(listed?.data) ? listed.data[0]?.id : undefined;
  if (typeof name !== 'string' || name === '')
    throw new NoAnswer('No model was found there. Write its name into the settings.');
  return name.slice(0, 200);
}
