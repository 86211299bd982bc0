import type { SettingsProblem } from '../locks/check-settings';
import type { LockSettings } from '../locks/settings';
import { hasLength, isWithin } from '../locks/within';
import { isTimeZone } from '../time/zone';
import {
  MAX_PENALTY_SECONDS,
  MAX_QUOTA,
  MIN_PENALTY_SECONDS,
  mostPerDay,
  PENALTY_STEP_SECONDS,
} from './penalty-config';
import {
  MAX_COOLDOWN_MINUTES,
  MAX_MINIMUM_POINTS,
  MAX_TASK_POINTS,
  MAX_TASKS,
  MIN_COOLDOWN_MINUTES,
  MIN_TASKS,
  TASK_DESCRIPTION_MAX_LENGTH,
  TASK_TITLE_MAX_LENGTH,
  TASK_TITLE_MIN_LENGTH,
  type Task,
} from './task-module';
import {
  MAX_SPIN_OPTIONS,
  MAX_SPIN_SECONDS,
  MIN_SPIN_OPTIONS,
  MIN_SPIN_SECONDS,
  SPIN_DESCRIPTION_MAX_LENGTH,
  SPIN_LABEL_MAX_LENGTH,
  type SpinOption,
  spinTypeOf,
} from './wheel-module';

export type GameSettings = Pick<LockSettings, 'taskModule' | 'wheelModule' | 'penaltyConfig'>;

const areUnique = (entries: readonly { id: string }[]) =>
  new Set(entries.map(({ id }) => id)).size === entries.length;
const isCooldown = (minutes: number) => isWithin(minutes, MIN_COOLDOWN_MINUTES, MAX_COOLDOWN_MINUTES);

const isTask = ({ title, description, points }: Task) =>
  hasLength(title.trim(), TASK_TITLE_MIN_LENGTH, TASK_TITLE_MAX_LENGTH) &&
  hasLength(description, 0, TASK_DESCRIPTION_MAX_LENGTH) &&
  isWithin(points, 0, MAX_TASK_POINTS);

const isSpinOption = ({ label, description, durationSeconds, type, color }: SpinOption) =>
  hasLength(label.trim(), 1, SPIN_LABEL_MAX_LENGTH) &&
  hasLength(description, 0, SPIN_DESCRIPTION_MAX_LENGTH) &&
  isWithin(Math.abs(durationSeconds), MIN_SPIN_SECONDS, MAX_SPIN_SECONDS) &&
  type === spinTypeOf(durationSeconds) &&
  /^#[0-9a-f]{6}$/i.test(color);

function checkTasks({ taskModule }: GameSettings): SettingsProblem[] {
  const { enabled, tasks, taskCooldownMinutes, requireMinimumPoints, minimumPointsRequired } = taskModule;
  const field = 'taskModule';
  if (!enabled) return [];
  if (!isWithin(tasks.length, MIN_TASKS, MAX_TASKS)) return [{ field, code: 'task_count_out_of_range' }];
  if (!tasks.every(isTask) || !areUnique(tasks) || !isCooldown(taskCooldownMinutes)) {
    return [{ field, code: 'task_module_invalid' }];
  }
  if (!requireMinimumPoints) return [];
  if (!isWithin(minimumPointsRequired, 0, MAX_MINIMUM_POINTS))
    return [{ field, code: 'task_module_invalid' }];
  return tasks.some(({ points }) => points > 0) ? [] : [{ field, code: 'minimum_points_without_points' }];
}

function checkWheel({ wheelModule }: GameSettings): SettingsProblem[] {
  const { enabled, spinOptions, spinCooldownMinutes } = wheelModule;
  const field = 'wheelModule';
  if (!enabled) return [];
  if (!isWithin(spinOptions.length, MIN_SPIN_OPTIONS, MAX_SPIN_OPTIONS)) {
    return [{ field, code: 'spin_option_count_out_of_range' }];
  }
  const isValid =
    spinOptions.every(isSpinOption) && areUnique(spinOptions) && isCooldown(spinCooldownMinutes);
  return isValid ? [] : [{ field, code: 'wheel_module_invalid' }];
}

function checkPenalties({ penaltyConfig, taskModule, wheelModule }: GameSettings): SettingsProblem[] {
  const { enabled, taskRequiredPerDay, wheelSpinsPerDay, penaltyDurationSeconds, timezone } = penaltyConfig;
  const field = 'penaltyConfig';
  if (!enabled) return [];
  const isDuration =
    isWithin(penaltyDurationSeconds, MIN_PENALTY_SECONDS, MAX_PENALTY_SECONDS) &&
    penaltyDurationSeconds % PENALTY_STEP_SECONDS === 0;
  if (!isDuration) return [{ field, code: 'penalty_duration_invalid' }];
  if (!isTimeZone(timezone)) return [{ field, code: 'timezone_unknown' }];
  const quotas = [
    { required: taskRequiredPerDay, isOn: taskModule.enabled, cooldown: taskModule.taskCooldownMinutes },
    { required: wheelSpinsPerDay, isOn: wheelModule.enabled, cooldown: wheelModule.spinCooldownMinutes },
  ];
  if (quotas.some(({ required }) => !isWithin(required, 0, MAX_QUOTA))) {
    return [{ field, code: 'quota_out_of_range' }];
  }
  const asked = quotas.filter(({ required }) => required > 0);
  if (asked.some(({ isOn }) => !isOn)) return [{ field, code: 'quota_needs_module' }];
  const isPossible = asked.every(({ required, cooldown }) => required <= mostPerDay(cooldown));
  return isPossible ? [] : [{ field, code: 'quota_impossible' }];
}

/** Everything that is wrong with tasks, wheel and penalties together; modules that are off may be anything. */
export function checkGames(settings: GameSettings): SettingsProblem[] {
  return [...checkTasks(settings), ...checkWheel(settings), ...checkPenalties(settings)];
}
