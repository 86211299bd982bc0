import type { PenaltyConfig } from '@keyhold/rules/games/penalty-config';
import type { Task, TaskModule } from '@keyhold/rules/games/task-module';
import type { WheelModule } from '@keyhold/rules/games/wheel-module';

export type { PenaltyConfig, Task, TaskModule, WheelModule };

/** The three modules, and whether there is a deck that a penalty can go into. */
export interface GameSettings {
  readonly cardGameEnabled: boolean;
  readonly penaltyConfig: PenaltyConfig;
  readonly taskModule: TaskModule;
  readonly wheelModule: WheelModule;
}

const hourSeconds = 3600;

/** How many RED cards a penalty is: one for each full hour, at least one. */
export function penaltyCards({ penaltyDurationSeconds }: PenaltyConfig): number {
  return Math.max(1, Math.floor(penaltyDurationSeconds / hourSeconds));
}
