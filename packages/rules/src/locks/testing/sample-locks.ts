import type { LockCommandOf } from '../commands';
import { decide } from '../engine';
import { DEFAULT_LOCK_SETTINGS, type LockSettings } from '../settings';
import type { Actor, CombinationType, LockState } from '../state';

/** When every sample lock starts: 2027-01-15T08:00:00Z. */
export const START = 1_800_000_000_000;

export const WEARER: Actor = { kind: 'user', userId: 'wearer' };
export const KEYHOLDER: Actor = { kind: 'user', userId: 'keyholder' };
export const STRANGER: Actor = { kind: 'user', userId: 'stranger' };
export const SYSTEM: Actor = { kind: 'system' };
export const AI = {
  kind: 'ai',
  forUserId: 'wearer',
  words: 'You asked for it.',
  turn: 'turn',
} as const satisfies Actor;
export const STAFF = { kind: 'staff', userId: 'moderator', reason: 'A report' } as const satisfies Actor;
export const DEVICE = { kind: 'device', deviceId: 'device', transport: '4g' } as const satisfies Actor;

interface Sample {
  shared?: boolean;
  settings?: Partial<LockSettings>;
  combinationType?: CombinationType;
}

/** The command that starts a lock of one day; a shared one unless told otherwise. */
export function startCommand({ shared = true, settings = {}, combinationType = 'DIGITS' }: Sample = {}) {
  const command: LockCommandOf<'start'> = {
    type: 'start',
    actor: WEARER,
    keyholderId: shared ? 'keyholder' : null,
    settings: { ...DEFAULT_LOCK_SETTINGS, title: 'A quiet week', ...settings },
    combinationType,
    fairness: {
      seedHash: 'a'.repeat(64),
      clientSeed: 'chosen-by-hand',
      configHash: 'b'.repeat(64),
      proof: 'FULL',
    },
  };
  return command;
}

/** A lock that has just started. */
export function startedLock(sample: Sample = {}): LockState {
  const decision = decide(null, startCommand(sample), START);
  if (!decision.ok) throw new Error(decision.code);
  return decision.state;
}
