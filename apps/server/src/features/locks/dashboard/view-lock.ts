import { advance } from '@keyhold/rules/locks/engine';
import { type LockPermissions, permissionsOf } from '@keyhold/rules/locks/permissions';
import type { LockState } from '@keyhold/rules/locks/state';
import { type LockNumbers, numbersOf } from '@keyhold/rules/locks/view';
import type { Deps } from '../../../kernel/deps';
import type { StoredLock } from '../lock-store';
import { locks } from '../locks.tables';

/** What is read of a lock to show it. */
export const shownColumns = {
  id: locks.id,
  version: locks.version,
  state: locks.state,
  coverFileId: locks.coverFileId,
  combinationFileId: locks.combinationFileId,
};

export type ShownLock = Pick<StoredLock, keyof typeof shownColumns>;

/** A lock as one of its two people sees it: advanced once, with what they may do and know. */
export interface LockView {
  readonly lock: ShownLock;
  readonly viewer: 'WEARER' | 'OWNER';
  readonly now: number;
  /** Advanced to `now`. */
  readonly state: LockState;
  readonly version: number;
  readonly permissions: LockPermissions;
  readonly numbers: LockNumbers;
}

/** Looks at locks at this moment; writes nothing. */
export function viewerAtNow(deps: Pick<Deps, 'clock' | 'gaps'>, viewer: LockView['viewer']) {
  const now = deps.clock.now();
  const surroundings = { gaps: deps.gaps.list() };
  return function viewLock(lock: ShownLock): LockView {
    const { state, events } = advance(lock.state, now, surroundings);
    return {
      lock,
      viewer,
      now,
      state,
      // What time alone did is not saved yet, but it is a newer version to whoever looks.
      version: lock.version + events.length,
      permissions: permissionsOf(state, viewer, now),
      numbers: numbersOf(state, viewer, now),
    };
  };
}
