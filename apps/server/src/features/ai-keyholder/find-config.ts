import { type AiSettings, standardAiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import type { AiTerms } from '@keyhold/rules/ai/terms';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { SecretPurpose } from '../../db/sealed-secrets';
import { Refusal } from '../../kernel/errors';
import { aiConfigs } from './ai-keyholder.tables';

/** The key of a person with their hosted model. */
export const aiApiKey: SecretPurpose = { name: 'ai-api-key' };

export interface AiConfig {
  readonly userId: string;
  readonly settings: AiSettings;
  readonly apiKeySecretId: string | null;
  readonly memory: string;
  readonly memoryPlace: number;
}

/** What a person has set up, or what everybody has at first. */
export async function findConfig(db: Queryable, userId: string): Promise<AiConfig> {
  const [row] = await db.select().from(aiConfigs).where(eq(aiConfigs.userId, userId));
  if (!row) return { userId, settings: standardAiSettings, apiKeySecretId: null, memory: '', memoryPlace: 0 };
  const { settings, enabled, apiKeySecretId, memory, memoryPlace } = row;
  return {
    userId,
    settings: { ...standardAiSettings, ...settings, enabled },
    apiKeySecretId,
    memory,
    memoryPlace,
  };
}

export const termsOf = ({ enabledFeatures, limits }: AiSettings): AiTerms => ({
  features: enabledFeatures,
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
