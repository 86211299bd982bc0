import { DAY_MS } from '@keyhold/rules/time/duration';
import { lt } from 'drizzle-orm';
import type { Feature } from '../../feature';
import { deviceRoutes } from './devices.routes';
import { deviceJobs, devices } from './devices.tables';
import { deviceLoop } from './hear-devices';
import { sweepTimers } from './jobs/set-timers';
import { sweepJobs } from './jobs/sweep-jobs';
import { ownDevices } from './own-devices';

/** The history of a device, for the support. */
const jobsKeptMs = 30 * DAY_MS;

/** Devices that lock: pairing, set-up and commands over 4G and over Bluetooth. */
export const devicesFeature: Feature = {
  routes: deviceRoutes,
  personalData: {
    columns: [
      [devices.userId, 'deleted'],
      [deviceJobs.state, 'deleted'],
    ],
    takeAlong: (deps, userId) => ({ parts: [{ name: 'devices', rows: ownDevices(deps, userId) }] }),
  },
  loops: (deps) => [deviceLoop(deps)],
  sweeps: (deps) => [() => sweepJobs(deps), () => sweepTimers(deps)],
  schedules: (deps) => [
    {
      name: 'devices.forget_old_jobs',
      cron: '40 3 * * *',
      timezone: 'UTC',
      run: async () => {
        await deps.db.delete(deviceJobs).where(lt(deviceJobs.endedAt, deps.clock.now() - jobsKeptMs));
      },
    },
  ],
};
