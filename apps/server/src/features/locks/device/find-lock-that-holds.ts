import type { LockState } from '@keyhold/rules/locks/state';
import { standAt } from '@keyhold/rules/locks/ways-out';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import { locks } from '../locks.tables';

/** The lock that holds a device, as it stands now; null while none does. */
export async function findLockThatHolds(
  db: Queryable,
  { clock, gaps }: Pick<Deps, 'clock' | 'gaps'>,
  deviceId: string,
): Promise<LockState | null> {
  const [holder] = await db.select({ state: locks.state }).from(locks).where(eq(locks.deviceId, deviceId));
  return holder ? standAt(holder.state, clock.now(), { gaps: gaps.list() }).state : null;
}
