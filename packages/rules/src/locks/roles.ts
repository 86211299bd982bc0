import type { Actor, LockState } from './state';

export type LockRole = 'WEARER' | 'KEYHOLDER' | 'SYSTEM' | 'AI' | 'STAFF' | 'DEVICE' | 'STRANGER';

/** What an actor is to this lock. Each command says which roles may give it. */
export function roleOf(state: LockState, actor: Actor): LockRole {
  switch (actor.kind) {
    case 'system':
      return 'SYSTEM';
    case 'staff':
      return 'STAFF';
    case 'device':
      return 'DEVICE';
    case 'ai':
      // In a self lock of the wearer that it acts for, and in no other. No lock lets it do anything yet.
      return state.kind === 'SELF' && actor.forUserId === state.wearerId ? 'AI' : 'STRANGER';
    case 'user':
      if (actor.userId === state.wearerId) return 'WEARER';
      return actor.userId === state.ownerId ? 'KEYHOLDER' : 'STRANGER';
  }
}
