import { startSelfLock } from '@keyhold/contracts/locks/self';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import type { TemplateForm } from '@keyhold/contracts/locks/templates';
import type { Caller } from './caller';
import { sixHours } from './world';

type TaskModule = NonNullable<TemplateForm['taskModule']>;
type WheelModule = NonNullable<TemplateForm['wheelModule']>;
type PenaltyConfig = NonNullable<TemplateForm['penaltyConfig']>;

/** Three tasks of 10, 20 and 30 points, an hour apart. */
export function threeTasks(fields: Partial<TaskModule> = {}): TaskModule {
  const titles = ['Ten push-ups', 'Clean the kitchen', 'Write a letter'];
  return {
    enabled: true,
    editTasksAfterStart: false,
    editTasksWhileLockedSelf: false,
    editTasksWhileLockedShared: false,
    requireMinimumPoints: false,
    minimumPointsRequired: 0,
    taskCooldownMinutes: 60,
    tasks: titles.map((title, index) => ({
      id: `t${index + 1}`,
      title,
      description: '',
      type: 'neutral',
      points: 10 * (index + 1),
    })),
    ...fields,
  };
}

/** A wheel whose options all change the timer by that many seconds, an hour between spins. */
export function wheelOf(durationSeconds: number, fields: Partial<WheelModule> = {}): WheelModule {
  const type: 'punishment' | 'reward' = durationSeconds > 0 ? 'punishment' : 'reward';
  return {
    enabled: true,
    editWheelAfterStart: false,
    editWheelWhileLockedSelf: false,
    editWheelWhileLockedShared: false,
    spinCooldownMinutes: 60,
    spinOptions: ['1', '2', '3'].map((id) => ({
      id,
      label: `Fate ${id}`,
      description: '',
      type,
      durationSeconds,
      color: '#dba94a',
    })),
    ...fields,
  };
}

/** An hour for each missed day or failed task; a day asks for nothing unless told. */
export function hourPenalties(fields: Partial<PenaltyConfig> = {}): PenaltyConfig {
  return {
    enabled: true,
    taskRequiredPerDay: 0,
    wheelSpinsPerDay: 0,
    penaltyDurationSeconds: 3600,
    useCardGamePenalty: false,
    timezone: 'UTC',
    ...fields,
  };
}

/** A self lock of six hours, or of what the fields say otherwise; returns its id. */
export async function selfLock(wearer: Caller, fields: Partial<SelfLockSettings> = {}): Promise<string> {
  const meta = { ...sixHours, ...fields, combinationType: 'DIGITS' as const, digits: '4711' };
  const started = await wearer.call(startSelfLock, { body: { meta } });
  if (started.status !== 200) throw new Error(`The lock did not start: ${JSON.stringify(started.failure)}`);
  return started.body._id;
}
