import type { LockEventPayload } from './lock-store';

export { hasUnreadCode } from './combination/has-unread-code';
export type { LockEventPayload };
