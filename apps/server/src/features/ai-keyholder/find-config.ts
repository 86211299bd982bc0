import type { ImageServerReport } from '@keyhold/contracts/ai-bridge/protocol';
import { type AiSettings, standardAiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import { type AiTerms, actFeatures } from '@keyhold/rules/ai/terms';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { SecretPurpose } from '../../db/sealed-secrets';
import { Refusal } from '../../kernel/errors';
import { runningWithAi } from '../locks/locks.api';
import { aiConfigs } from './ai-keyholder.tables';

/** The key of a person with their hosted model. */
export const aiApiKey: SecretPurpose = { name: 'ai-api-key' };
/** Their key with the model that puts prompts into richer words. */
export const enrichmentKey: SecretPurpose = { name: 'enrichment-key' };
/** Their key with the image generator at an address of theirs. */
export const localProxyKey: SecretPurpose = { name: 'local-proxy-key' };

export interface AiConfig {
  readonly userId: string;
  readonly settings: AiSettings;
  readonly apiKeySecretId: string | null;
  readonly enrichmentKeySecretId: string | null;
  readonly localProxyKeySecretId: string | null;
  readonly imageServer: ImageServerReport | null;
  readonly memory: string;
  readonly memoryPlace: number;
}

/** What was stored, with what came later as everybody has it at first. */
export function withStandard(settings: Partial<Omit<AiSettings, 'enabled'>>, enabled: boolean): AiSettings {
  const enabledFeatures = { ...standardAiSettings.enabledFeatures, ...settings.enabledFeatures };
  const enrichmentSettings = { ...standardAiSettings.enrichmentSettings, ...settings.enrichmentSettings };
  return { ...standardAiSettings, ...settings, enabledFeatures, enrichmentSettings, enabled };
}

/** What a person has set up, or what everybody has at first. */
export async function findConfig(db: Queryable, userId: string): Promise<AiConfig> {
  const [row] = await db.select().from(aiConfigs).where(eq(aiConfigs.userId, userId));
  if (!row)
    return {
      userId,
      settings: standardAiSettings,
      apiKeySecretId: null,
      enrichmentKeySecretId: null,
      localProxyKeySecretId: null,
      imageServer: null,
      memory: '',
      memoryPlace: 0,
    };
  return { ...row, settings: withStandard(row.settings, row.enabled) };
}

/** Notes down what the image generator at an address was, unless its person has changed the address meanwhile. */
export async function noteImageServer(
  db: Queryable,
  { userId, settings: { localProxyUrl } }: AiConfig,
  imageServer: ImageServerReport,
): Promise<void> {
  const isThere = sql`${aiConfigs.settings} ->> 'localProxyUrl' = ${localProxyUrl}`;
  await db
    .update(aiConfigs)
    .set({ imageServer })
    .where(and(eq(aiConfigs.userId, userId), isThere));
}

/** The newest running lock of a person that their AI takes part in. */
export async function newestLock({ db }: { db: Queryable }, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ lockId: runningWithAi(aiConfigs.userId) })
    .from(aiConfigs)
    .where(eq(aiConfigs.userId, userId));
  return found?.lockId ?? null;
}

/** What a person takes along of it: everything but the key, which nobody reads. */
export async function* ownConfig({ db }: { db: Queryable }, userId: string): AsyncGenerator<object> {
  const { settings, memory } = await findConfig(db, userId);
  yield { settings, memory };
}

export const termsOf = ({ enabledFeatures, limits }: AiSettings): AiTerms => ({
  features: Object.fromEntries(
    actFeatures.map((name) => [name, enabledFeatures[name]]),
  ) as AiTerms['features'],
  limits,
});

/** Refuses an act of an AI that its person has switched off a moment ago. */
export async function requireEnabled(db: Queryable, userId: string): Promise<void> {
  const [row] = await db
    .select({ enabled: aiConfigs.enabled })
    .from(aiConfigs)
    .where(eq(aiConfigs.userId, userId))
    .for('share');
  if (!row?.enabled) throw new Refusal('ai_not_enabled');
}
