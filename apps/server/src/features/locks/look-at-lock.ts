import { advance } from '@keyhold/rules/locks/engine';
import type { LockEvent } from '@keyhold/rules/locks/events';
import type { Surroundings } from '@keyhold/rules/locks/module';
import type { LockState } from '@keyhold/rules/locks/state';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { type StoredLock, type Versions, versionsAfter } from './lock-store';
import { isReadableBy } from './locks.policy';
import { locks } from './locks.tables';

/** The instant at which the rules are asked, and what they may know of the world then. */
export interface Moment {
  readonly now: number;
  readonly surroundings: Surroundings;
}

export function momentOf({ clock, gaps }: Pick<Deps, 'clock' | 'gaps'>): Moment {
  return { now: clock.now(), surroundings: { gaps: gaps.list() } };
}

/** A lock as it stands at a moment. */
export interface LockNow extends Moment {
  readonly lock: StoredLock;
  /** Advanced to `now`. */
  readonly state: LockState;
  /** The events that time alone caused since the lock was saved, in order. */
  readonly unsaved: readonly LockEvent[];
  /** The versions that include the events that time alone caused. */
  readonly versions: Versions;
}

type Parts = Pick<Deps, 'db' | 'clock' | 'gaps'>;

/** A lock to whoever may look at it, else `lock_not_found`. Writes nothing; `holdLock` is for what changes it. */
export function lookAtLock(deps: Parts, actor: SignedIn, lockId: string): Promise<LockNow> {
  return lookAtLockThat(deps, and(eq(locks.id, lockId), isReadableBy(actor)));
}

/** The lock that is as wanted, else `lock_not_found`. Writes nothing. */
export async function lookAtLockThat(deps: Parts, isWanted: SQL | undefined): Promise<LockNow> {
  const [lock] = await deps.db.select().from(locks).where(isWanted);
  if (!lock) throw new Refusal('lock_not_found');
  const moment = momentOf(deps);
  const { state, events: unsaved } = advance(lock.state, moment.now, moment.surroundings);
  return { ...moment, lock, state, unsaved, versions: versionsAfter(lock, unsaved) };
}
