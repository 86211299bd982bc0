import { startLockPeriod } from '@keyhold/contracts/calendar/lock-periods';
import type { Situation } from './situation';

const january: Situation = async () => ({
  query: { from: '2027-01-01', to: '2027-01-31', tz: 'Europe/Berlin' },
});

/** Periods of the caller's own. */
export const calendarSituations: Record<string, Situation> = {
  'GET /api/lock-periods': january,
  'POST /api/lock-periods/start': async () => ({ body: { tz: 'Europe/Berlin' } }),
  'POST /api/lock-periods/end': async ({ caller }) => {
    await caller.call(startLockPeriod, { body: {} });
    return {};
  },
  'GET /api/lock-periods/export': january,
};
