import type { Feature } from '../../feature';
import { calendarRoutes } from './calendar.routes';
import { lockPeriods } from './calendar.tables';
import { ownPeriods } from './own-periods';
import { recordLockPeriods } from './record-lock-periods';

export const calendarFeature: Feature = {
  routes: calendarRoutes,
  personalData: {
    columns: [[lockPeriods.userId, 'deleted']],
    takeAlong: (deps, userId) => ({ parts: [{ name: 'locked-periods', rows: ownPeriods(deps, userId) }] }),
  },
  listeners: (deps) => [recordLockPeriods(deps)],
};
