import { advance } from '@keyhold/rules/locks/engine';
import type { LockEvent } from '@keyhold/rules/locks/events';
import type { LockState } from '@keyhold/rules/locks/state';
import { eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { type Moment, momentOf } from './decide-lock';
import { visibleLock } from './detail/visible-lock';
import type { StoredLock } from './lock-store';
import { locks } from './locks.tables';

/** A lock as it stands at a moment. */
export interface LockNow extends Moment {
  readonly lock: StoredLock;
  /** Advanced to `now`. */
  readonly state: LockState;
  /** What time alone did since it was saved, in order. */
  readonly unsaved: readonly LockEvent[];
  /** Counts what time alone did too. */
  readonly version: number;
}

type Parts = Pick<Deps, 'db' | 'clock' | 'gaps'>;

/** Any lock, for a caller that decides itself who may see it; `lock_not_found` where there is none. Writes nothing. */
export function lookAtLock(deps: Parts, lockId: string): Promise<LockNow> {
  return lookAt(deps, eq(locks.id, lockId));
}

/** A lock to whoever may look at it, a restricted session only to what it wears; `lock_not_found` otherwise. */
export function lookAtVisibleLock(deps: Parts, actor: SignedIn, lockId: string): Promise<LockNow> {
  return lookAt(deps, visibleLock(actor, lockId));
}

async function lookAt(deps: Parts, isWanted: SQL | undefined): Promise<LockNow> {
  const [lock] = await deps.db.select().from(locks).where(isWanted);
  if (!lock) throw new Refusal('lock_not_found');
  const moment = momentOf(deps);
  const { state, events: unsaved } = advance(lock.state, moment.now, moment.surroundings);
  return { ...moment, lock, state, unsaved, version: lock.version + unsaved.length };
}

/** A lock to its wearer or its keyholder; `lock_not_found` to everybody else. Writes nothing. */
export async function lookAtOwnLock(deps: Parts, lockId: string, userId: string): Promise<LockNow> {
  const seen = await lookAtLock(deps, lockId);
  if (seen.lock.wearerId !== userId && seen.lock.ownerId !== userId) throw new Refusal('lock_not_found');
  return seen;
}
