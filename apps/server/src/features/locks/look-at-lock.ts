import { advance } from '@keyhold/rules/locks/engine';
import type { LockState } from '@keyhold/rules/locks/state';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps';
import { Refusal } from '../../kernel/errors';
import type { StoredLock } from './lock-store';
import { locks } from './locks.tables';

/** A lock as it stands at this moment. */
export interface LockNow {
  readonly lock: StoredLock;
  /** Advanced to `now`. */
  readonly state: LockState;
  readonly now: number;
}

type Parts = Pick<Deps, 'db' | 'clock' | 'gaps'>;

/** Any lock, for a caller that decides itself who may see it; `lock_not_found` where there is none. Writes nothing. */
export async function lookAtLock(deps: Parts, lockId: string): Promise<LockNow> {
  const [lock] = await deps.db.select().from(locks).where(eq(locks.id, lockId));
  if (!lock) throw new Refusal('lock_not_found');
  const now = deps.clock.now();
  const { state } = advance(lock.state, now, { gaps: deps.gaps.list() });
  return { lock, state, now };
}

/** A lock to its wearer or its keyholder; `lock_not_found` to everybody else. Writes nothing. */
export async function lookAtOwnLock(deps: Parts, lockId: string, userId: string): Promise<LockNow> {
  const seen = await lookAtLock(deps, lockId);
  if (seen.lock.wearerId !== userId && seen.lock.ownerId !== userId) throw new Refusal('lock_not_found');
  return seen;
}
