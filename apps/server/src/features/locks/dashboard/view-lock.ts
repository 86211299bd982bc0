import type { Surroundings } from '@keyhold/rules/locks/module';
import { type LockPermissions, permissionsOf, stuckPermissions } from '@keyhold/rules/locks/permissions';
import type { LockState } from '@keyhold/rules/locks/state';
import { type LockNumbers, numbersOf, stuckNumbers } from '@keyhold/rules/locks/view';
import { standAt, withoutClaims } from '@keyhold/rules/locks/ways-out';
import type { Deps } from '../../../deps';
import { type StoredLock, versionsAfter } from '../lock-store';
import { locks } from '../locks.tables';

/** The columns of a lock that are read to show it. */
export const shownColumns = {
  id: locks.id,
  version: locks.version,
  wearerVersion: locks.wearerVersion,
  state: locks.state,
  coverFileId: locks.coverFileId,
  combinationFileId: locks.combinationFileId,
  deviceId: locks.deviceId,
};

export type ShownLock = Pick<StoredLock, keyof typeof shownColumns>;

/** A lock as one of its two people sees it: advanced once, with what they may do and know. */
export interface LockView {
  readonly lock: ShownLock;
  readonly viewer: 'WEARER' | 'KEYHOLDER';
  readonly now: number;
  readonly surroundings: Surroundings;
  /**
   * The state at `now`. If it cannot be advanced or shown, it is the stored one without its games and duties.
   */
  readonly state: LockState;
  /** The version that this viewer sees. */
  readonly version: number;
  readonly permissions: LockPermissions;
  readonly numbers: LockNumbers;
}

/**
 * Looks at locks at this moment; writes nothing. One that cannot be presented as it is, is presented without its games
 * and duties: it hides no other lock, and its ways out stay in reach.
 */
export function viewerAtNow(deps: Pick<Deps, 'clock' | 'gaps' | 'log'>, viewer: LockView['viewer']) {
  const now = deps.clock.now();
  const surroundings = { gaps: deps.gaps.list() };
  return function viewLock<T>(lock: ShownLock, present: (view: LockView) => T): T {
    const { state, events, isStuck } = standAt(lock.state, now, surroundings);
    const see = (state: LockState, permissions: LockPermissions, numbers: LockNumbers): LockView => ({
      lock,
      viewer,
      now,
      surroundings,
      state,
      // The events that time alone caused are not saved yet, but they count towards the version that a viewer
      // sees.
      version: versionsAfter(lock, events)[viewer],
      permissions,
      numbers,
    });
    const presentBare = () => {
      const bare = withoutClaims(state);
      const isLocked = bare.status === 'LOCKED';
      const permissions = (isLocked ? stuckPermissions : permissionsOf)(bare, viewer, now);
      const numbers = isLocked ? stuckNumbers(bare, now) : numbersOf(bare, viewer, now);
      return present(see(bare, permissions, numbers));
    };
    // The sweep writes into the log that the lock is stuck.
    if (isStuck) return presentBare();
    try {
      return present(see(state, permissionsOf(state, viewer, now), numbersOf(state, viewer, now)));
    } catch (error) {
      deps.log.error({ err: error, lockId: lock.id }, 'a lock is shown without its games and duties');
      return presentBare();
    }
  };
}
