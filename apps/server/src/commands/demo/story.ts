import { DEFAULT_TASK_MODULE } from '@keyhold/rules/games/task-module';
import { aiScenes } from './ai';
import { boardScenes } from './boards';
import { dayScenes } from './days';
import { cardsDecide, everyDay } from './games';
import { messageScenes } from './messages';
import { at, type Scene } from './scene';
import { staffScenes } from './staff';

/** Five weeks of a small community, in order. Locks that end in between end by themselves. */
export const story: readonly Scene[] = [
  ...boardScenes,
  ...messageScenes,
  ...dayScenes,
  ...staffScenes,
  ...aiScenes,
  at({ days: 35 }, 'morgan', (morgan) => morgan.register()),
  at({ days: 34, hours: 3 }, 'iris', (iris) => iris.register()),
  at({ days: 33 }, 'victor', (victor) => victor.register()),
  at({ days: 32, hours: 7 }, 'alex', (alex) => alex.register()),
  at({ days: 32, hours: 6 }, 'alex', (alex) => alex.change({ showAgeAndDOB: true })),
  at({ days: 32, hours: 5 }, 'alex', (alex) =>
    alex.startLock({ title: 'First try', initialDurationDays: 1, initialDurationHours: 0 }),
  ),
  at({ days: 31, hours: 4 }, 'alex', (alex) => alex.readCode('First try')),
  at({ days: 30, hours: 2 }, 'bo', (bo) => bo.register()),
  at({ days: 27 }, 'chris', (chris) => chris.register()),
  at({ days: 26, hours: 9 }, 'iris', (iris) => iris.change({ messagingEnabled: 'shared_templates' })),
  at({ days: 22, hours: 1 }, 'dana', (dana) => dana.register()),
  at({ days: 22 }, 'dana', (dana) =>
    dana.startLock({
      title: 'Thirty days, not one more than forty-five',
      initialDurationDays: 30,
      initialDurationHours: 0,
      maxDurationDays: 45,
      maxDurationHours: 0,
      limitBeyondMax: true,
      safetyExitHours: 48,
      timezone: 'Europe/Amsterdam',
    }),
  ),
  at({ days: 19, hours: 4 }, 'iris', (iris) =>
    iris.offer({
      title: 'A quiet month',
      description: 'A photo and a little something every day, and patience.',
      initialDurationDays: 28,
      initialDurationHours: 0,
      maxDurationDays: 42,
      requireDailyVerification: true,
      hygienicUnlockEnabled: true,
      hygienicUnlockType: 'TIME_BASED',
      hygienicUnlockDays: 7,
      findomEnabled: true,
      dailyTributeEnabled: true,
      dailyTributeAmountMinorUnits: 500,
      dailyTributeCurrency: 'EUR',
    }),
  ),
  at({ days: 18 }, 'victor', (victor) =>
    victor.offer({
      title: 'One weekend, strictly kept',
      initialDurationDays: 2,
      initialDurationHours: 12,
      maxDurationDays: 4,
      limitBeyondMax: true,
      displayRemainingTime: false,
      limitLockedUsers: 3,
    }),
  ),
  at({ days: 14, hours: 3 }, 'victor', (victor) => victor.offer(everyDay)),
  at({ days: 12 }, 'bo', (bo) =>
    bo.startLock({ title: 'Three days', initialDurationDays: 3, initialDurationHours: 0 }),
  ),
  at({ days: 8, hours: 22 }, 'bo', (bo) => bo.readCode('Three days')),
  at({ days: 8, hours: 21 }, 'bo', (bo) => bo.putAway('Three days')),
  at({ days: 8, hours: 20 }, 'bo', (bo) => bo.readNotifications()),
  at({ days: 7, hours: 5 }, 'bo', (bo) => bo.accept('A quiet month', { timezone: 'Europe/Copenhagen' })),
  at({ days: 6, hours: 2 }, 'alex', (alex) =>
    alex.startLock({
      title: 'A long weekend',
      initialDurationDays: 2,
      initialDurationHours: 18,
      taskModule: { ...DEFAULT_TASK_MODULE, enabled: true, tasks: everyDay.taskModule?.tasks ?? [] },
    }),
  ),
  at({ days: 5, hours: 6 }, 'dana', (dana) => dana.accept(everyDay.title, { timezone: 'Europe/Amsterdam' })),
  at({ days: 4, hours: 20 }, 'dana', (dana) => dana.doTask(everyDay.title)),
  at({ days: 4, hours: 1 }, 'chris', (chris) =>
    chris.startLock({
      title: 'No peeking',
      initialDurationDays: 10,
      initialDurationHours: 0,
      displayRemainingTime: false,
      timezone: 'Europe/Dublin',
    }),
  ),
  at({ days: 3, hours: 21 }, 'dana', (dana) => dana.spin(everyDay.title)),
  at({ days: 3, hours: 6 }, 'bo', (bo) => bo.pay('A quiet month', 500)),
  at({ days: 3, hours: 4 }, 'iris', (iris) => iris.addHours('A quiet month', 12)),
  at({ days: 3, hours: 2 }, 'alex', (alex) => alex.readCode('A long weekend')),
  at({ days: 3, hours: 1 }, 'alex', (alex) => alex.readNotifications()),
  at({ days: 2, hours: 22 }, 'dana', (dana) => dana.startLock(cardsDecide)),
  at({ days: 2, hours: 21 }, 'dana', (dana) => dana.draw(cardsDecide.title)),
  at({ days: 2, hours: 20 }, 'dana', (dana) => dana.doTask(everyDay.title)),
  at({ days: 2, hours: 12 }, 'dana', (dana) => dana.draw(cardsDecide.title)),
  at({ days: 1, hours: 20 }, 'chris', (chris) =>
    chris.startLock({ title: 'Overnight', initialDurationDays: 0, initialDurationHours: 10 }),
  ),
  at({ days: 1, hours: 9 }, 'chris', (chris) => chris.readCode('Overnight')),
  at({ days: 1, hours: 8 }, 'chris', (chris) => chris.readNotifications()),
  at({ days: 1, hours: 7 }, 'bo', (bo) => bo.showPhoto('A quiet month')),
  at({ days: 1, hours: 2 }, 'eli', (eli) => eli.register()),
  at({ hours: 23, minutes: 20 }, 'bo', (bo) =>
    bo.startLock({
      title: 'One day at a time',
      initialDurationDays: 1,
      initialDurationHours: 0,
      timezone: 'Europe/Copenhagen',
    }),
  ),
  at({ hours: 22 }, 'dana', (dana) => dana.draw(cardsDecide.title)),
  at({ hours: 21 }, 'dana', (dana) => dana.doTask(everyDay.title)),
  at({ hours: 14 }, 'chris', (chris) =>
    chris.startLock({ title: 'Overnight again', initialDurationDays: 0, initialDurationHours: 12 }),
  ),
  at({ hours: 5 }, 'victor', (victor) => victor.lookAround()),
  at({ hours: 3 }, 'alex', (alex) =>
    alex.startLock({
      title: 'A week, starting now',
      initialDurationDays: 7,
      initialDurationHours: 0,
      timezone: 'Europe/Berlin',
    }),
  ),
  at({ hours: 1, minutes: 40 }, 'dana', (dana) => dana.lookAround()),
  at({ minutes: 25 }, 'morgan', (morgan) => morgan.lookAround()),
  at({ minutes: 12 }, 'iris', (iris) => iris.lookAround()),
];
