import { giveWay } from '@keyhold/rules/devices/job';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { deviceJobs, devices } from '../devices.tables';

/** Ends the job of a device that sets its own timer: that is done again later. Returns whether it ran. */
export function stopTimer({ transaction, clock }: Deps, deviceId: string): Promise<boolean> {
  return transaction(async (tx) => {
    const [running] = await tx
      .select({ id: deviceJobs.id, state: deviceJobs.state })
      .from(deviceJobs)
      .where(and(eq(deviceJobs.deviceId, deviceId), isNotNull(deviceJobs.nextAt)))
      .for('update');
    const state = running && giveWay(running.state);
    if (!running || state === running.state) return false;
    const now = clock.now();
    await tx
      .update(deviceJobs)
      .set({ state, nextAt: null, endedAt: now })
      .where(eq(deviceJobs.id, running.id));
    await tx
      .update(devices)
      .set({ timerDueAt: now + MINUTE_MS })
      .where(eq(devices.id, deviceId));
    return true;
  });
}
