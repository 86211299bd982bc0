import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { locks } from '../locks/locks.tables';
import { deviceJobs, devices } from './devices.tables';
import { presentDevice, type StoredDevice } from './present-device';

const isRunning = and(eq(deviceJobs.deviceId, devices.id), isNotNull(deviceJobs.nextAt));

const select = (db: Queryable) =>
  db
    .select({ device: devices, jobId: deviceJobs.id, lockId: locks.id, lock: locks.state })
    .from(devices)
    .leftJoin(deviceJobs, isRunning)
    .leftJoin(locks, eq(locks.deviceId, devices.id));

type Parts = Pick<Deps, 'db' | 'clock' | 'deviceCloud'>;

/** The own devices, the newest first. */
export async function listOwn({ db, clock, deviceCloud }: Parts, userId: string) {
  const rows = await select(db).where(eq(devices.userId, userId)).orderBy(desc(devices.createdAt));
  return rows.map((row) => presentDevice(row, deviceCloud.transports, clock.now()));
}

/** A device of a person as they see it. Refuses with `device_not_found`. */
export async function showOwn({ db, clock, deviceCloud }: Parts, userId: string, id: string) {
  const [row] = await select(db).where(and(eq(devices.id, id), eq(devices.userId, userId)));
  if (!row) throw new Refusal('device_not_found');
  return presentDevice(row, deviceCloud.transports, clock.now());
}

/** Holds a device of a person for this transaction. Refuses with `device_not_found`. */
export async function holdOwn(tx: Tx, userId: string, id: string): Promise<StoredDevice> {
  const [device] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.id, id), eq(devices.userId, userId)))
    .for('update');
  if (!device) throw new Refusal('device_not_found');
  return device;
}

/** Refuses with `device_busy` while a command or set-up of the device runs. */
export async function requireIdle(tx: Tx, deviceId: string): Promise<void> {
  const [running] = await tx
    .select({ id: deviceJobs.id })
    .from(deviceJobs)
    .where(and(eq(deviceJobs.deviceId, deviceId), isNotNull(deviceJobs.nextAt)));
  if (running) throw new Refusal('device_busy');
}
