import { archiveModule } from './archive';
import { daysModule } from './days';
import { emergencyModule } from './emergency';
import { endingModule } from './ending';
import { freezesModule } from './freezes';
import { hardStopModule } from './hard-stop';
import { hygienicModule } from './hygienic';
import { idPhotoModule } from './id-photo';
import type { LockModule } from './module';
import { ownerUnlockModule } from './owner-unlock';
import { removeModule } from './remove';
import { revealModule } from './reveal';
import { safetyExitModule } from './safety-exit';
import { timerModule } from './timer';
import { tributeModule } from './tribute';
import { verificationModule } from './verification';

/** Everything that a lock can do. A further module is a file of its own and one line here. */
export const lockModules: readonly LockModule[] = [
  endingModule,
  safetyExitModule,
  hardStopModule,
  timerModule,
  freezesModule,
  hygienicModule,
  emergencyModule,
  ownerUnlockModule,
  archiveModule,
  idPhotoModule,
  verificationModule,
  tributeModule,
  // After the duties: it looks at the start whether there is one.
  daysModule,
  revealModule,
  removeModule,
];
