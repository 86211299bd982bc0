import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { users } from '../users/users.tables';
import { knownDevices } from './auth.tables';
import { hashToken } from './token-hashes';

/** Our page makes longer ids: somebody could guess a shorter one. */
const shortestId = 32;

/** Remembers that an account was entered from this browser. */
export async function noteKnownDevice(
  tx: Tx,
  { userId, deviceId, now }: { userId: string; deviceId: string; now: number },
): Promise<void> {
  if (deviceId.length < shortestId) return;
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash: hashToken(deviceId), enteredAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { enteredAt: now },
    });
}

/**
 * The condition that joins this browser's row to its account; it matches nothing if the browser sent no id.
 */
export function isDeviceOfUser(deviceId: string | null): SQL | undefined {
  return and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceHash, hashToken(deviceId ?? '')));
}
