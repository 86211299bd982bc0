import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { users } from '../users/users.tables';
import { knownDevices } from './auth.tables';
import { hashToken } from './token-hashes';

/** Our page makes longer ids: somebody could guess a shorter one. */
const shortestId = 32;

/** Remembers that an account was entered from this browser; tells whether that was known. */
export async function noteKnownDevice(
  tx: Tx,
  { userId, deviceId, now }: { userId: string; deviceId: string; now: number },
): Promise<boolean> {
  if (deviceId.length < shortestId) return false;
  const deviceHash = hashToken(deviceId);
  const seenAgain = await tx
    .update(knownDevices)
    .set({ enteredAt: now })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
    .returning({ userId: knownDevices.userId });
  if (seenAgain.length === 1) return true;
  await tx.insert(knownDevices).values({ userId, deviceHash, enteredAt: now }).onConflictDoNothing();
  return false;
}

/**
 * The condition that joins this browser's row to its account; it matches nothing if the browser sent no id.
 */
export function isDeviceOfUser(deviceId: string | null): SQL | undefined {
  return and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceHash, hashToken(deviceId ?? '')));
}
