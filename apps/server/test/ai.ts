import { type AiSettings, saveAiConfig, standardAiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import type { Caller } from './caller';
import { selfLock, threeTasks } from './games';
import type { TestedApp } from './tested-app';

/** Switches a person's AI keyholder on, otherwise as the fields say. */
export async function withAi(
  caller: Caller,
  fields: Partial<AiSettings> & { apiKey?: string; localProxyApiKey?: string } = {},
): Promise<void> {
  const body = { ...standardAiSettings, enabled: true, ...fields };
  const saved = await caller.call(saveAiConfig, { body });
  if (saved.status !== 200) throw new Error(`The AI was not saved: ${JSON.stringify(saved.failure)}`);
}

/** A self lock of two days with three tasks, into which the wearer's AI was let; returns its id. */
export async function lockWithAi(
  app: TestedApp,
  wearer: Caller,
  fields: Partial<AiSettings> = {},
  settings: Partial<SelfLockSettings> = {},
): Promise<string> {
  await withAi(wearer, fields);
  const days = { initialDurationDays: 2, initialDurationHours: 0 };
  const lockId = await selfLock(wearer, { taskModule: threeTasks(), ...days, ...settings });
  await app.settle();
  return lockId;
}
