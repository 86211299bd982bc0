import { eq } from 'drizzle-orm';
import { builtOnce, given } from '../../../db/built-once';
import type { Queryable } from '../../../db/database';
import { locks } from '../../locks/locks.tables';
import { deviceJobs, devices } from '../devices.tables';
import type { JobOfDevice } from './present-job';

/** A job with its device, and the lock that holds the device. */
export interface FoundJob extends JobOfDevice {
  readonly lockId: string | null;
}

export const selectJobs = (db: Queryable) =>
  db
    .select({ job: deviceJobs, device: devices, lockId: locks.id })
    .from(deviceJobs)
    .innerJoin(devices, eq(devices.id, deviceJobs.deviceId))
    .leftJoin(locks, eq(locks.deviceId, devices.id));

const finding = builtOnce((db, _kind: 'job') =>
  selectJobs(db)
    .where(eq(deviceJobs.id, given('id')))
    .prepare('device_job'),
);

/** A job, of a person only their own. */
export async function findJob(db: Queryable, id: string, userId?: string): Promise<FoundJob | null> {
  const [found] = await finding(db, 'job').execute({ id });
  return found && (userId === undefined || found.device.userId === userId) ? found : null;
}
