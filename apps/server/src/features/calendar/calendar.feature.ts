import type { Feature } from '../../feature';
import { calendarRoutes } from './calendar.routes';
import { lockPeriods } from './calendar.tables';
import { recordLockPeriods } from './record-lock-periods';

export const calendarFeature: Feature = {
  routes: calendarRoutes,
  personalData: { columns: [[lockPeriods.userId, 'deleted']] },
  listeners: (deps) => [recordLockPeriods(deps)],
};
