import type { LockEventPayload } from './lock-store';

export { hasUnreadCode } from './combination/has-unread-code';
export { daysAndHours, money } from './history/wording';
export { countWearers, isDue, isStillRunning } from './still-running';
export { durationsOf } from './templates/present-template';
export type { LockEventPayload };
