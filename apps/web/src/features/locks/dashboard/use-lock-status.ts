import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../locks.calls';
import { type LockStatus, lockStatus } from './lock-status';

/** The state of a lock now; changes by itself when its time has come. */
export function useLockStatus(lock: DashboardLock): LockStatus {
  return lockStatus(lock, useNow(1000));
}
