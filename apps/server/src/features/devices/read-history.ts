import { failureTexts } from '@keyhold/contracts/devices/device-texts';
import { type readDeviceHistory as endpoint, HISTORY_LENGTH } from '@keyhold/contracts/devices/jobs';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { deviceJobs } from './devices.tables';
import { showOwn } from './find-devices';

/** When a device of a person was reached, and what came of it. Refuses with `device_not_found`. */
export async function readHistory(
  deps: Pick<Deps, 'db' | 'clock' | 'deviceCloud'>,
  userId: string,
  deviceId: string,
): Promise<ReplyOf<typeof endpoint>['entries']> {
  await showOwn(deps, userId, deviceId);
  const jobs = await deps.db
    .select({
      id: deviceJobs.id,
      state: deviceJobs.state,
      createdAt: deviceJobs.createdAt,
      endedAt: deviceJobs.endedAt,
    })
    .from(deviceJobs)
    .where(eq(deviceJobs.deviceId, deviceId))
    .orderBy(desc(deviceJobs.createdAt), desc(deviceJobs.id))
    .limit(HISTORY_LENGTH);
  return jobs.map(({ id, state: { kind, transport, status, failure }, createdAt, endedAt }) => ({
    _id: id,
    kind,
    mode: transport,
    status,
    error: failure && failureTexts[failure].message,
    startedAt: new Date(createdAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  }));
}
