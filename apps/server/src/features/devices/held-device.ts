import type { JobKind } from '@keyhold/rules/devices/plan';
import { deviceOpensAt, tellableWhileHeld } from '@keyhold/rules/locks/device-lock';
import type { LockState } from '@keyhold/rules/locks/state';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { findLockThatHolds } from '../locks/locks.api';
import { locks } from '../locks/locks.tables';

type Parts = Pick<Deps, 'clock' | 'gaps'>;

/** Refuses with `device_in_lock` what the lock that holds a device does not let it be told. */
export async function requireTellable(tx: Tx, deps: Parts, deviceId: string, kind: JobKind): Promise<void> {
  const holder = await findLockThatHolds(tx, deps, deviceId);
  if (holder && !tellableWhileHeld(holder).includes(kind)) throw new Refusal('device_in_lock');
}

/** Refuses with `device_in_lock` while a lock holds a device; with `unless`, not where the lock is so. */
export async function requireFree(
  tx: Tx,
  deps: Parts,
  deviceId: string,
  unless: (holder: LockState) => boolean = () => false,
): Promise<void> {
  const holder = await findLockThatHolds(tx, deps, deviceId);
  if (holder && !unless(holder)) throw new Refusal('device_in_lock');
}

/** When a device is to open by itself: at the hard stop of the lock that holds it; null for no such time. */
export async function wantedTimer(tx: Tx, deps: Parts, deviceId: string): Promise<number | null> {
  const holder = await findLockThatHolds(tx, deps, deviceId);
  return holder && deviceOpensAt(holder, deps.clock.now());
}

/** Holds the lock that holds a device, before a job and the device are: a re-lock takes them in this order too. */
export async function holdLockOfDevice(tx: Tx, deviceId: string): Promise<string | null> {
  const [held] = await tx
    .select({ id: locks.id })
    .from(locks)
    .where(eq(locks.deviceId, deviceId))
    .for('update');
  return held?.id ?? null;
}
