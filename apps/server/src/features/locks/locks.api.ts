import type { LockEventPayload } from './lock-store';

export { hasUnrevealedLock } from './combination/has-unrevealed-lock';
export type { LockEventPayload };
