import {
  DEFAULT_PENALTY_CONFIG,
  MAX_PENALTY_SECONDS,
  MAX_QUOTA,
  MIN_PENALTY_SECONDS,
  PENALTY_STEP_SECONDS,
} from '@keyhold/rules/games/penalty-config';
import {
  DEFAULT_TASK_MODULE,
  MAX_COOLDOWN_MINUTES,
  MAX_MINIMUM_POINTS,
  MAX_TASK_POINTS,
  MAX_TASKS,
  MIN_COOLDOWN_MINUTES,
  TASK_DESCRIPTION_MAX_LENGTH,
  TASK_TITLE_MAX_LENGTH,
  TASK_TITLE_MIN_LENGTH,
  taskTypes,
} from '@keyhold/rules/games/task-module';
import {
  DEFAULT_WHEEL_MODULE,
  MAX_SPIN_OPTIONS,
  MAX_SPIN_SECONDS,
  MIN_SPIN_SECONDS,
  SPIN_DESCRIPTION_MAX_LENGTH,
  SPIN_LABEL_MAX_LENGTH,
  spinTypeOf,
} from '@keyhold/rules/games/wheel-module';
import * as z from 'zod/mini';
import { text, timeZone } from '../text';

const flag = z.boolean();
const cooldown = z.int().check(z.minimum(MIN_COOLDOWN_MINUTES), z.maximum(MAX_COOLDOWN_MINUTES));
/** Names an entry within its list; if it is left out, the first free number is used. */
const entryId = z.optional(text({ min: 1, max: 64 }));

function withIds<T extends { id?: string | undefined }>(entries: readonly T[]): (T & { id: string })[] {
  const taken = new Set(entries.map(({ id }) => id));
  let number = 1;
  const nextFree = () => {
    while (taken.has(String(number))) number += 1;
    return String(number++);
  };
  return entries.map((entry) => ({ ...entry, id: entry.id ?? nextFree() }));
}

const taskEntry = z.strictObject({
  id: entryId,
  title: text({ min: TASK_TITLE_MIN_LENGTH, max: TASK_TITLE_MAX_LENGTH }),
  description: z._default(text({ max: TASK_DESCRIPTION_MAX_LENGTH, lines: 'several' }), ''),
  type: z._default(z.enum(taskTypes), 'neutral'),
  points: z._default(z.int().check(z.minimum(0), z.maximum(MAX_TASK_POINTS)), 0),
});

const spinEntry = z.strictObject({
  id: entryId,
  label: text({ min: 1, max: SPIN_LABEL_MAX_LENGTH }),
  description: z._default(text({ max: SPIN_DESCRIPTION_MAX_LENGTH, lines: 'several' }), ''),
  /** Derived from the sign of the duration, whatever is sent. */
  type: z.optional(z.enum(['reward', 'punishment'])),
  /** Negative removes time, positive adds it; 15 minutes to a day either way. */
  durationSeconds: z.int().check(
    z.minimum(-MAX_SPIN_SECONDS),
    z.maximum(MAX_SPIN_SECONDS),
    z.refine<number>((value) => Math.abs(value) >= MIN_SPIN_SECONDS, 'At least 15 minutes'),
  ),
  color: z._default(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)), '#dba94a'),
});

/** The flags for who may change the module of a running lock; they are set before its start alone. */
const taskFlags = {
  editTasksAfterStart: flag,
  editTasksWhileLockedSelf: flag,
  editTasksWhileLockedShared: flag,
};
const wheelFlags = {
  editWheelAfterStart: flag,
  editWheelWhileLockedSelf: flag,
  editWheelWhileLockedShared: flag,
};

const taskFields = {
  enabled: flag,
  requireMinimumPoints: flag,
  minimumPointsRequired: z.int().check(z.minimum(0), z.maximum(MAX_MINIMUM_POINTS)),
  taskCooldownMinutes: cooldown,
  tasks: z.pipe(z.array(taskEntry).check(z.maxLength(MAX_TASKS)), z.transform(withIds)),
};

const wheelFields = {
  enabled: flag,
  spinCooldownMinutes: cooldown,
  spinOptions: z.pipe(
    z.array(spinEntry).check(z.maxLength(MAX_SPIN_OPTIONS)),
    z.transform((options: z.output<typeof spinEntry>[]) =>
      withIds(options).map((option) => ({ ...option, type: spinTypeOf(option.durationSeconds) })),
    ),
  ),
};

const quota = z.int().check(z.minimum(0), z.maximum(MAX_QUOTA));
const penaltyFields = {
  enabled: flag,
  taskRequiredPerDay: quota,
  wheelSpinsPerDay: quota,
  penaltyDurationSeconds: z
    .int()
    .check(
      z.minimum(MIN_PENALTY_SECONDS),
      z.maximum(MAX_PENALTY_SECONDS),
      z.multipleOf(PENALTY_STEP_SECONDS),
    ),
  useCardGamePenalty: flag,
  timezone: timeZone,
};

/** A change of a module of a running lock; fields that are left out stay as they are. */
export const taskModuleChange = z.partial(z.strictObject(taskFields));
export const wheelModuleChange = z.partial(z.strictObject(wheelFields));
export const penaltyConfigChange = z.partial(z.strictObject(penaltyFields));

const startedTaskModule = z.partial(z.strictObject({ ...taskFields, ...taskFlags }));
const startedWheelModule = z.partial(z.strictObject({ ...wheelFields, ...wheelFlags }));

/** A whole module; fields that are left out take their defaults. */
export const taskModule = z.pipe(
  startedTaskModule,
  z.transform((given: z.output<typeof startedTaskModule>) => ({
    ...DEFAULT_TASK_MODULE,
    tasks: [...DEFAULT_TASK_MODULE.tasks],
    ...defined(given),
  })),
);
export const wheelModule = z.pipe(
  startedWheelModule,
  z.transform((given: z.output<typeof startedWheelModule>) => ({
    ...DEFAULT_WHEEL_MODULE,
    spinOptions: [...DEFAULT_WHEEL_MODULE.spinOptions],
    ...defined(given),
  })),
);
export const penaltyConfig = z.pipe(
  penaltyConfigChange,
  z.transform((given: z.output<typeof penaltyConfigChange>) => ({
    ...DEFAULT_PENALTY_CONFIG,
    ...defined(given),
  })),
);

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Returns the object without the fields that are undefined. */
export function defined<T extends object>(given: T): Defined<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** The modules as a reply shows them. */
export const shownTask = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(taskTypes),
  points: z.number(),
});
export const shownTaskModule = z.object({
  enabled: flag,
  ...taskFlags,
  requireMinimumPoints: flag,
  minimumPointsRequired: z.number(),
  taskCooldownMinutes: z.number(),
  tasks: z.array(shownTask),
});
export const shownSpinOption = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  type: z.enum(['reward', 'punishment']),
  durationSeconds: z.number(),
  color: z.string(),
});
export const shownWheelModule = z.object({
  enabled: flag,
  ...wheelFlags,
  spinCooldownMinutes: z.number(),
  spinOptions: z.array(shownSpinOption),
});
/** The settings of a lock's games that a page offers for change. */
export const gameOffers = z.object({ tasks: z.boolean(), wheel: z.boolean(), penalties: z.boolean() });
export const shownPenaltyConfig = z.object({
  enabled: flag,
  taskRequiredPerDay: z.number(),
  wheelSpinsPerDay: z.number(),
  penaltyDurationSeconds: z.number(),
  useCardGamePenalty: flag,
  timezone: z.string(),
});
