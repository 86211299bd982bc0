import type { Actor, LockState } from './state';

export type LockRole = 'WEARER' | 'KEYHOLDER' | 'SYSTEM' | 'AI' | 'STAFF' | 'DEVICE' | 'STRANGER';

/** Returns the role of an actor in this lock. Each command says which roles may give it. */
export function roleOf(state: LockState, actor: Actor): LockRole {
  switch (actor.kind) {
    case 'system':
      return 'SYSTEM';
    case 'staff':
      return 'STAFF';
    case 'device':
      return 'DEVICE';
    case 'ai':
      // It has a role only in a self lock of the wearer that it acts for, while that wearer has it on.
      return state.kind === 'SELF' && actor.forUserId === state.wearerId && state.ai?.on ? 'AI' : 'STRANGER';
    case 'user':
      if (actor.userId === state.wearerId) return 'WEARER';
      return actor.userId === state.keyholderId ? 'KEYHOLDER' : 'STRANGER';
  }
}
