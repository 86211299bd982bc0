import { endingModule } from './ending';
import { freezesModule } from './freezes';
import { hardStopModule } from './hard-stop';
import type { LockModule } from './module';
import { removeModule } from './remove';
import { revealModule } from './reveal';
import { safetyExitModule } from './safety-exit';
import { timerModule } from './timer';

/** Everything that a lock can do. A further module is a file of its own and one line here. */
export const lockModules: readonly LockModule[] = [
  endingModule,
  safetyExitModule,
  hardStopModule,
  timerModule,
  freezesModule,
  revealModule,
  removeModule,
];
