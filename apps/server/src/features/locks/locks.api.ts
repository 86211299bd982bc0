import type { LockEventPayload } from './lock-store';

export { hasUnreadCode } from './combination/has-unread-code';
export { commandLock } from './command-lock';
export { tellLockRoom } from './lock-room';
export { type LockNow, lookAtOwnLock, lookAtVisibleLock } from './look-at-lock';
export { actOnLock } from './play/act-on-lock';
export { playOf } from './play/play-of';
export { countWearers, isDue, isStillRunning } from './still-running';
export { durationsOf } from './templates/present-template';
export type { LockEventPayload };
