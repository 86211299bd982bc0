import fc from 'fast-check';
import type { PenaltyConfig } from '../../games/penalty-config';
import type { TaskModule } from '../../games/task-module';
import type { WheelModule } from '../../games/wheel-module';
import type { LockSettings } from '../settings';

const often = fc.constantFrom(true, true, true, false);
const seldom = fc.constantFrom(true, false, false);
/** The values are minutes, on full ticks. */
const aCooldown = fc.constantFrom(5, 15, 60, 90, 480, 1440);

const someTasks = fc.array(fc.constantFrom(0, 10, 100), { minLength: 3, maxLength: 4 }).map((points) =>
  points.map((worth, i) => ({
    id: `t${i + 1}`,
    title: `Task ${i + 1}`,
    description: '',
    type: 'neutral' as const,
    points: worth,
  })),
);

export const aTaskModule: fc.Arbitrary<TaskModule> = fc
  .record({
    enabled: often,
    editTasksAfterStart: seldom,
    editTasksWhileLockedSelf: seldom,
    editTasksWhileLockedShared: fc.boolean(),
    requireMinimumPoints: fc.boolean(),
    minimumPointsRequired: fc.constantFrom(0, 10, 50, 300),
    taskCooldownMinutes: aCooldown,
    tasks: someTasks,
  })
  .map((module) => ({
    ...module,
    // Without a task worth any points a minimum cannot be asked for.
    requireMinimumPoints: module.requireMinimumPoints && module.tasks.some(({ points }) => points > 0),
  }));

const anOption = fc.constantFrom(-86_400, -7200, -900, 900, 3600, 7200);

export const aWheelModule: fc.Arbitrary<WheelModule> = fc.record({
  enabled: often,
  editWheelAfterStart: seldom,
  editWheelWhileLockedSelf: seldom,
  editWheelWhileLockedShared: fc.boolean(),
  spinCooldownMinutes: aCooldown,
  spinOptions: fc.array(anOption, { minLength: 3, maxLength: 8 }).map((all) =>
    all.map((durationSeconds, i) => ({
      id: `o${i}`,
      label: `${durationSeconds} s`,
      description: '',
      type: durationSeconds < 0 ? ('reward' as const) : ('punishment' as const),
      durationSeconds,
      color: '#336699',
    })),
  ),
});

/** None of these zones is more than a day behind any other that there is. */
const aZone = fc.constantFrom('UTC', 'America/New_York', 'Europe/Stockholm', 'Asia/Kolkata');

export const aPenaltyConfig: fc.Arbitrary<PenaltyConfig> = fc.record({
  enabled: often,
  taskRequiredPerDay: fc.nat({ max: 2 }),
  wheelSpinsPerDay: fc.nat({ max: 2 }),
  penaltyDurationSeconds: fc.constantFrom(900, 3600, 6300, 7200, 86_400),
  useCardGamePenalty: fc.boolean(),
  timezone: aZone,
});

/** Games with which a lock may start: a quota only where it can be met. */
export const someGames: fc.Arbitrary<Pick<LockSettings, 'taskModule' | 'wheelModule' | 'penaltyConfig'>> = fc
  .record({ taskModule: aTaskModule, wheelModule: aWheelModule, penaltyConfig: aPenaltyConfig })
  .map(({ taskModule, wheelModule, penaltyConfig }) => {
    const most = (isOn: boolean, cooldown: number) => (isOn ? Math.floor(1440 / cooldown) : 0);
    const tasks = most(taskModule.enabled, taskModule.taskCooldownMinutes);
    const spins = most(wheelModule.enabled, wheelModule.spinCooldownMinutes);
    return {
      taskModule,
      wheelModule,
      penaltyConfig: {
        ...penaltyConfig,
        taskRequiredPerDay: Math.min(penaltyConfig.taskRequiredPerDay, tasks),
        wheelSpinsPerDay: Math.min(penaltyConfig.wheelSpinsPerDay, spins),
      },
    };
  });
