import { aiModule } from '../ai/ai';
import { cardsModule } from '../cards/cards';
import { manageCardsModule } from '../cards/manage';
import { editGamesModule } from '../games/edit';
import { penaltiesModule } from '../games/penalties';
import { tasksModule } from '../games/tasks';
import { wheelModule } from '../games/wheel';
import { archiveModule } from './archive';
import { daysModule } from './days';
import { deviceLockModule } from './device-lock';
import { emergencyModule } from './emergency';
import { endingModule } from './ending';
import { freezesModule } from './freezes';
import { hardStopModule } from './hard-stop';
import { hygienicModule } from './hygienic';
import { idPhotoModule } from './id-photo';
import { keyholderGoneModule } from './keyholder-gone';
import { keyholderUnlockModule } from './keyholder-unlock';
import { leavingModule } from './leaving';
import { lostCombinationModule } from './lost-combination';
import type { LockModule } from './module';
import { removeModule } from './remove';
import { revealModule } from './reveal';
import { safetyExitModule } from './safety-exit';
import { staffActsModule } from './staff-acts';
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
  keyholderUnlockModule,
  staffActsModule,
  archiveModule,
  keyholderGoneModule,
  leavingModule,
  idPhotoModule,
  verificationModule,
  tributeModule,
  cardsModule,
  manageCardsModule,
  tasksModule,
  wheelModule,
  penaltiesModule,
  editGamesModule,
  aiModule,
  // After the duties: it looks at the start whether there is one.
  daysModule,
  lostCombinationModule,
  deviceLockModule,
  revealModule,
  removeModule,
];
