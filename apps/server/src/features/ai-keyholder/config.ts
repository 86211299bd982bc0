import {
  type AiSettings,
  type readAiConfig,
  type saveAiConfig,
  type saveAiFeatures,
  type saveImageBehavior,
  standardAiSettings,
} from '@keyhold/contracts/ai-keyholder/ai-config';
import { enrichmentPrompt } from '@keyhold/contracts/ai-keyholder/enrichment';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { refuseField } from '../../kernel/errors';
import {
  announceStatus,
  changePersona,
  findPersona,
  presentPersona,
  requirePaintable,
} from '../ai-studio/ai-studio.api';
import { locks } from '../locks/locks.tables';
import { openAiConversation } from '../messages/messages.api';
import { aiConfigs } from './ai-keyholder.tables';
import { readUsedInAll } from './analytics';
import { aiApiKey, enrichmentKey, findConfig, localProxyKey, termsOf, withStandard } from './find-config';
import { dismissFrom, inviteTo } from './invite';
import { nextMorning } from './occasions';
import { sourceOf } from './source';
import { stopTurn } from './turns';

/** The config as its person sees it, with the locks that it is about; no key is ever part of it. */
export async function readConfig(deps: Deps, userId: string): Promise<ReplyOf<typeof readAiConfig>> {
  const config = await findConfig(deps.db, userId);
  const running = await deps.db
    .select({ lockId: locks.id, state: locks.state })
    .from(locks)
    .where(and(eq(locks.wearerId, userId), isNull(locks.endedAt), sql`${locks.state} ->> 'kind' = 'SELF'`))
    .orderBy(desc(locks.startedAt));
  return {
    ...config.settings,
    apiKeyEncrypted: config.apiKeySecretId !== null,
    localProxyApiKeyEncrypted: config.localProxyKeySecretId !== null,
    enrichmentSettings: {
      ...config.settings.enrichmentSettings,
      apiKeyEncrypted: config.enrichmentKeySecretId !== null,
      systemPrompt: enrichmentPrompt,
    },
    ...(await readUsedInAll(deps.db, userId)),
    customPersona: presentPersona(await findPersona(deps.db, userId)),
    source: await sourceOf(deps, config),
    locks: running.map(({ lockId, state: { title, ai } }) => ({
      lockId,
      title,
      on: ai?.on ?? false,
      terms: ai?.terms ?? null,
    })),
  };
}

/** Saves all of it; in locks that run its limits only become stricter. Refuses as the contract lists. */
export async function saveConfig(
  deps: Deps,
  userId: string,
  { apiKey, localProxyApiKey, customPersona, ...sent }: InputOf<typeof saveAiConfig>['body'],
): Promise<ReplyOf<typeof readAiConfig>> {
  const { apiKey: enrichmentApiKey, ...enrichmentSettings } = sent.enrichmentSettings;
  const isOn = sent.enabled ?? (await findConfig(deps.db, userId)).settings.enabled;
  const settings: AiSettings = { ...sent, enabled: isOn, enrichmentSettings };
  if (pointsAtMinors(settings.name)) throw refuseField('ai_text_refused', 'name');
  if (settings.rules.some(pointsAtMinors)) throw refuseField('ai_text_refused', 'rules');
  const addresses = {
    localModelUrl: settings.localModelUrl,
    hostedUrl: settings.hostedUrl,
    localProxyUrl: settings.localProxyUrl,
    'enrichmentSettings.localUrl': enrichmentSettings.localUrl,
  };
  for (const [field, url] of Object.entries(addresses))
    if (url !== '' && !deps.outbound.mayCall(url)) throw refuseField('ai_address_refused', field);
  requirePaintable(settings.imageStyle, 'imageStyle');
  requirePaintable(customPersona?.negativePrompt, 'customPersona.negativePrompt');
  await deps.transaction(async (tx) => {
    if (customPersona) await changePersona(tx, userId, customPersona);
    const { enabled, ...rest } = settings;
    const now = deps.clock.now();
    const saved = { settings: rest, updatedAt: now, morningAt: nextMorning(settings, now) };
    // Where the switch is not named nothing touches it, so that one that was pressed meanwhile counts.
    const switched = sent.enabled !== undefined && { enabled };
    await tx
      .insert(aiConfigs)
      .values({ userId, enabled, ...saved })
      .onConflictDoUpdate({
        target: aiConfigs.userId,
        set: { ...saved, ...switched, imageServer: asIsAt(settings) },
      });
    await keepKey(deps, tx, userId, 'apiKeySecretId', apiKey);
    await keepKey(deps, tx, userId, 'enrichmentKeySecretId', enrichmentApiKey);
    await keepKey(deps, tx, userId, 'localProxyKeySecretId', localProxyApiKey);
  });
  await bringToLocks(deps, userId);
  await announceStatus(deps, userId);
  return readConfig(deps, userId);
}

/** What is known of an image generator, as long as it is the one at this address. */
const asIsAt = ({ localProxyUrl }: AiSettings) =>
  sql`case when ${aiConfigs.settings} ->> 'localProxyUrl' = ${localProxyUrl} then ${aiConfigs.imageServer} end`;

const purposes = {
  apiKeySecretId: aiApiKey,
  enrichmentKeySecretId: enrichmentKey,
  localProxyKeySecretId: localProxyKey,
} as const;

/** Keeps a key that was typed in the place of the former one; an empty one is forgotten. */
async function keepKey(
  { secrets }: Deps,
  tx: Tx,
  userId: string,
  name: keyof typeof purposes,
  typed: string | undefined,
): Promise<void> {
  if (typed === undefined) return;
  const own = eq(aiConfigs.userId, userId);
  const [row] = await tx.select({ secretId: aiConfigs[name] }).from(aiConfigs).where(own);
  const kept = typed === '' ? null : await secrets.keep(tx, purposes[name], Buffer.from(typed));
  await tx
    .update(aiConfigs)
    .set({ [name]: kept })
    .where(own);
  if (row?.secretId) await secrets.destroy(tx, row.secretId);
}

const assigned = <Settings extends object>(
  before: Settings,
  wanted: { [Name in keyof Settings]?: Settings[Name] | undefined },
): Settings => Object.assign({ ...before }, wanted);

/** Changes how it works, as far as it is named. */
export const saveFeatures = (deps: Deps, userId: string, wanted: InputOf<typeof saveAiFeatures>['body']) =>
  changeConfig(deps, userId, ({ enabledFeatures }) => ({
    enabledFeatures: assigned(enabledFeatures, wanted),
  }));

/** Changes how it sends pictures, as far as it is named. */
export const saveBehavior = (deps: Deps, userId: string, wanted: InputOf<typeof saveImageBehavior>['body']) =>
  changeConfig(deps, userId, ({ imageBehaviorSettings }) => ({
    imageBehaviorSettings: assigned(imageBehaviorSettings, wanted),
  }));

async function changeConfig(
  deps: Deps,
  userId: string,
  change: (settings: AiSettings) => Partial<AiSettings>,
): Promise<ReplyOf<typeof readAiConfig>> {
  await deps.transaction(async (tx) => {
    const { enabled, ...standard } = standardAiSettings;
    const updatedAt = deps.clock.now();
    await tx
      .insert(aiConfigs)
      .values({ userId, enabled, settings: standard, updatedAt })
      .onConflictDoNothing();
    const own = eq(aiConfigs.userId, userId);
    const [row] = await tx.select().from(aiConfigs).where(own).for('update');
    const settings = row?.settings ?? standard;
    const changed = { ...settings, ...change(withStandard(settings, enabled)) };
    await tx.update(aiConfigs).set({ settings: changed, updatedAt }).where(own);
  });
  return readConfig(deps, userId);
}

/** On or off, and nothing else; off takes effect at once. */
export async function switchConfig(
  deps: Deps,
  userId: string,
  enabled: boolean,
): Promise<ReplyOf<typeof readAiConfig>> {
  if (!enabled) await stopTurn(deps, userId);
  const { enabled: _, ...rest } = standardAiSettings;
  const updatedAt = deps.clock.now();
  const { settings } = await findConfig(deps.db, userId);
  const switched = { enabled, updatedAt, morningAt: nextMorning({ ...settings, enabled }, updatedAt) };
  await deps.db
    .insert(aiConfigs)
    .values({ userId, settings: rest, ...switched })
    .onConflictDoUpdate({ target: aiConfigs.userId, set: switched });
  await bringToLocks(deps, userId);
  return readConfig(deps, userId);
}

/** Lets the AI into the running self locks of a person as they have settled it, or puts it out of them. */
async function bringToLocks(deps: Deps, userId: string): Promise<void> {
  const { settings } = await findConfig(deps.db, userId);
  if (!settings.enabled) await stopTurn(deps, userId);
  const running = await deps.db
    .select({ id: locks.id })
    .from(locks)
    .where(and(eq(locks.wearerId, userId), isNull(locks.endedAt), sql`${locks.state} ->> 'kind' = 'SELF'`));
  for (const { id } of running) {
    if (settings.enabled) await inviteTo(deps, userId, id, termsOf(settings));
    else await dismissFrom(deps, userId, id);
  }
  if (settings.enabled) await openAiConversation(deps, userId);
}
