import { DEFAULT_PENALTY_CONFIG, type PenaltyConfig } from '../../games/penalty-config';
import { DEFAULT_TASK_MODULE, type TaskModule } from '../../games/task-module';
import { DEFAULT_WHEEL_MODULE, spinTypeOf, type WheelModule } from '../../games/wheel-module';

const task = (id: string, points: number) => ({
  id,
  title: `Task ${id}`,
  description: '',
  type: 'neutral' as const,
  points,
});

/** Three tasks, worth 10, 0 and 100 points, of which one an hour may be chosen. */
export function sampleTasks(change: Partial<TaskModule> = {}): TaskModule {
  return {
    ...DEFAULT_TASK_MODULE,
    enabled: true,
    tasks: [task('t1', 10), task('t2', 0), task('t3', 100)],
    ...change,
  };
}

/** A wheel with one option for each number of hours. */
export function sampleWheel(hours: readonly number[] = [-1, 2, 24], change: Partial<WheelModule> = {}) {
  const spinOptions = hours.map((n, i) => ({
    id: `o${i}`,
    label: `${n} h`,
    description: '',
    type: spinTypeOf(n),
    durationSeconds: n * 3600,
    color: '#336699',
  }));
  return { ...DEFAULT_WHEEL_MODULE, enabled: true, spinOptions, ...change } satisfies WheelModule;
}

/** An hour for a missed day, by the midnights of UTC. */
export function samplePenalties(change: Partial<PenaltyConfig> = {}): PenaltyConfig {
  return { ...DEFAULT_PENALTY_CONFIG, enabled: true, ...change };
}
