import { DAY_MS } from '@keyhold/rules/time/duration';
import { lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Feature } from '../../feature';
import { deviceRoutes } from './devices.routes';
import { deviceJobs, devices } from './devices.tables';
import { deviceLoop } from './hear-devices';
import { askTask } from './jobs/ask-task';
import { askOver4G, sweepJobs } from './jobs/carry-out';
import { sweepTimers } from './jobs/set-timers';
import { ownDevices } from './own-devices';

/** The history of a device, for the support. */
const jobsKeptMs = 30 * DAY_MS;
const asking = z.object({ jobId: z.string(), ask: z.int() });

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
  tasks: (deps) => [
    {
      name: askTask,
      run: (payload) => {
        const { jobId, ask } = asking.parse(payload);
        return askOver4G(deps, jobId, ask);
      },
    },
  ],
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
