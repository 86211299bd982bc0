export { hasUnreadCode } from './combination/has-unread-code';
export { peopleOf } from './lock-room';
export { viewerOf } from './locks.policy';
export { type LockNow, lookAtLock } from './look-at-lock';
export { playOf } from './play-of';
export { presentAfter } from './present-after';
export { runLockCommand, underKey } from './run-lock-command';
export { countWearers, isDue, isStillRunning } from './still-running';
export { durationsOf } from './templates/present-template';
