import * as calendar from '@keyhold/contracts/calendar/lock-periods';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { endPeriod } from './end-period';
import { exportPeriods } from './export-periods';
import { listPeriods } from './list-periods';
import { presentPeriod, type StoredPeriod } from './present-period';
import { startPeriod } from './start-period';

/** One by hand is about no lock. */
const byHand = (period: StoredPeriod) => ({ period: presentPeriod(period, null) });

export function calendarRoutes(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'random' | 'announce'>,
): MountedEndpoint[] {
  return [
    route(calendar.listLockPeriods, ({ actor, query }) => listPeriods(deps, actor, query)),
    route(calendar.startLockPeriod, async ({ actor }) => byHand(await startPeriod(deps, actor.userId))),
    route(calendar.endLockPeriod, async ({ actor }) => byHand(await endPeriod(deps, actor.userId))),
    route(calendar.exportLockPeriods, ({ actor, query }) => exportPeriods(deps, actor.userId, query)),
  ];
}
