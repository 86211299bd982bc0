import type { Deps } from '../../deps';
import { type LockAfter, presentLockAfter } from './dashboard/flat-lock';
import { viewerAtNow } from './dashboard/view-lock';
import { viewerOf } from './locks.policy';
import type { LockOutcome } from './run-lock-command';

/** Presents the lock as a command left it, to whoever gave the command; undefined for a repeat. */
export function presentAfter(
  deps: Pick<Deps, 'clock' | 'gaps' | 'log'>,
  { lock, state, versions, isRepeat }: Omit<LockOutcome, 'event'>,
  userId: string,
): LockAfter {
  if (isRepeat) return undefined;
  const viewLock = viewerAtNow(deps, viewerOf(lock, userId));
  return viewLock(
    { ...lock, state, version: versions.KEYHOLDER, wearerVersion: versions.WEARER },
    presentLockAfter,
  );
}
