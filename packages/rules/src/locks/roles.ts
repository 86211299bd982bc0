import type { Actor, LockState } from './state';

export type LockRole = 'WEARER' | 'KEYHOLDER' | 'SYSTEM' | 'STRANGER';

/** What an actor is to this lock. */
export function roleOf(state: LockState, actor: Actor): LockRole {
  if (actor.kind === 'system') return 'SYSTEM';
  if (actor.userId === state.wearerId) return 'WEARER';
  return actor.userId === state.ownerId ? 'KEYHOLDER' : 'STRANGER';
}
