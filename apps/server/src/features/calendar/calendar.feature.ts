import type { Feature } from '../../feature';
import { calendarRoutes } from './calendar.routes';
import { recordLockPeriods } from './record-lock-periods';

export const calendarFeature: Feature = {
  routes: calendarRoutes,
  listeners: (deps) => [recordLockPeriods(deps)],
};
