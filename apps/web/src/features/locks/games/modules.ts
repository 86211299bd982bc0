import type { PenaltyConfig } from '@keyhold/rules/games/penalty-config';
import type { Task, TaskModule } from '@keyhold/rules/games/task-module';
import type { WheelModule } from '@keyhold/rules/games/wheel-module';
import { formatHours } from '../../../lib/format/hours';
import { penaltyMessages, setupMessages, taskMessages, taskTypeNames, wheelMessages } from './messages';
import { penaltyPrice } from './penalty-price';

export type { PenaltyConfig, Task, TaskModule, WheelModule };

/** The three modules, and whether there is a deck that a penalty can go into. */
export interface GameSettings {
  readonly cardGameEnabled: boolean;
  readonly penaltyConfig: PenaltyConfig;
  readonly taskModule: TaskModule;
  readonly wheelModule: WheelModule;
}

/** How often something may come: 'an hour', 'every 12 h'. */
export function paceOf(cooldownMinutes: number): string {
  const { hour, day, every } = setupMessages.pace;
  if (cooldownMinutes === 60) return hour;
  return cooldownMinutes === 24 * 60 ? day : every(formatHours(cooldownMinutes * 60));
}

/** '2 tasks, 1 spin a day, or 1 h more'; a day asks only for what is on. */
export function summarizePenalties(
  config: PenaltyConfig,
  games: {
    readonly cardGameEnabled: boolean;
    /** Null where it is off. */
    readonly taskModule: TaskModule | null;
    readonly wheelModule: WheelModule | null;
  },
) {
  const text = penaltyMessages.summary;
  const asked = [
    ...(games.taskModule?.enabled && config.taskRequiredPerDay > 0
      ? [text.tasks(config.taskRequiredPerDay)]
      : []),
    ...(games.wheelModule?.enabled && config.wheelSpinsPerDay > 0
      ? [text.spins(config.wheelSpinsPerDay)]
      : []),
  ];
  const price = penaltyPrice(config, games.cardGameEnabled);
  return asked.length === 0 ? `${text.none}: ${price}` : text.else(text.aDay(asked.join(', ')), price);
}

/** What is special about a task: nothing about one that is neither a reward nor a challenge. */
export const kindOf = (type: Task['type']) => (type === 'neutral' ? '' : taskTypeNames[type]);

/** '5 tasks, one an hour · 40 points to open' */
export function summarizeTasks(module: TaskModule): string {
  const text = taskMessages.summary(module.tasks.length, paceOf(module.taskCooldownMinutes));
  const { requireMinimumPoints, minimumPointsRequired } = module;
  return requireMinimumPoints && minimumPointsRequired > 0
    ? `${text} · ${taskMessages.summaryPoints(minimumPointsRequired)}`
    : text;
}

/** '6 options, one spin every 2 h' */
export function summarizeWheel(module: WheelModule): string {
  return wheelMessages.summary(module.spinOptions.length, paceOf(module.spinCooldownMinutes));
}

/** What was done to the timer, signed: '+1 h 30 min', '−45 min'; '0 min' where nothing was. */
export function formatAdjustment(seconds: number): string {
  const sign = Math.round(Math.abs(seconds) / 60) === 0 ? '' : seconds < 0 ? '−' : '+';
  return sign + formatHours(Math.abs(seconds));
}
