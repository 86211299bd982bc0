import { isCommitment } from '../fairness/commitment';
import { checkLockSettings } from './check-settings';
import type { LockCommandOf } from './commands';
import type { LockEventOf } from './events';
import type { Verdict } from './module';
import { refused } from './refusals';
import {
  DEFAULT_LOCK_SETTINGS,
  initialDurationMs,
  type LockSettings,
  maxDurationMs,
  timezoneOf,
} from './settings';
import type { LockState } from './state';

/** The start of a lock, or why it may not start; the actor becomes its wearer. */
export function decideStart(command: LockCommandOf<'start'>, at: number): Verdict {
  const { actor, keyholderId, settings, combinationType, fairness, idPhotoUploadedAt } = command;
  if (actor.kind !== 'user') return refused('not_allowed');
  if (keyholderId === actor.userId) return refused('keyholder_is_wearer');
  const kind = keyholderId === null ? 'SELF' : 'SHARED';
  const problems = checkLockSettings(kind, settings);
  if (problems.length > 0) return refused('settings_invalid', { problems });
  if (!isCommitment(fairness)) return refused('fairness_commitment_invalid');
  const data = {
    kind,
    wearerId: actor.userId,
    keyholderId,
    settings,
    initialDurationMs: initialDurationMs(kind, settings),
    maxDurationMs: maxDurationMs(settings),
    hardStop: settings.limitBeyondMax,
    combinationType,
    fairness,
    ...(idPhotoUploadedAt !== undefined && { idPhotoUploadedAt }),
  } as const;
  return { ok: true, events: [{ type: 'locks.started', v: 1, at, actor, data }] };
}

/**
 * Returns the start with every setting that exists. A start from before a setting existed lacks it: its lock
 * goes on without what the setting switches on, even if new locks have it by default.
 */
export function withAllSettings(event: LockEventOf<'locks.started'>): LockEventOf<'locks.started'> {
  const known: Partial<LockSettings> = event.data.settings;
  const settings = { ...DEFAULT_LOCK_SETTINGS, emergencyReleaseEnabled: false, ...known };
  return { ...event, data: { ...event.data, settings } };
}

/** The first state of a lock. */
export function evolveStarted({ at, data }: LockEventOf<'locks.started'>): LockState {
  return {
    schema: 1,
    kind: data.kind,
    wearerId: data.wearerId,
    keyholderId: data.keyholderId,
    title: data.settings.title,
    description: data.settings.description,
    displayRemainingTime: data.settings.displayRemainingTime,
    displayHistory: data.settings.displayHistory,
    timezone: timezoneOf(data.settings),
    combinationType: data.combinationType,
    fairness: data.fairness,
    status: 'LOCKED',
    startedAt: at,
    lastEventAt: at,
    initialDurationMs: data.initialDurationMs,
    maxDurationMs: data.maxDurationMs,
    hardStop: data.hardStop,
    addedMs: 0,
    timer: { remainingMs: data.initialDurationMs, runningSince: at },
    freezes: [],
    safetyExitHours: data.settings.safetyExitHours,
    safetyExit: null,
    endedAt: null,
    endReason: null,
    firstRevealedAt: null,
    removedAt: null,
  };
}
