import type { DashboardLock } from '../locks.calls';

const hourMs = 3_600_000;

export const lockId = '01930000-0000-7000-8000-00000000000a';

/** A lock of nine days as seen at `now`: it started six days ago and opens in three. Other fields as given. */
export function sampleLock(now: number, fields: Partial<DashboardLock> = {}): DashboardLock {
  const iso = (at: number) => new Date(at).toISOString();
  return {
    _id: lockId,
    version: 1,
    title: 'October, second try',
    type: 'SELF',
    photoUrl: null,
    isKeyholder: false,
    owner: null,
    wearer: null,
    frozen: false,
    freezeSources: [],
    remainingSeconds: 3 * 86_400,
    totalSeconds: 9 * 86_400,
    initialDurationSeconds: 9 * 86_400,
    elapsedSeconds: 6 * 86_400,
    progress: 66,
    endsAt: iso(now + 72 * hourMs),
    hardStopAt: null,
    startedAt: iso(now - 144 * hourMs),
    endedAt: null,
    endReason: null,
    unlockedByOwner: false,
    wearerAbandoned: false,
    wearerAbandonedAt: null,
    combinationDestroyed: false,
    emergencyReleaseEnabled: false,
    emergencyReleaseUsed: false,
    emergencyReleaseUsedAt: null,
    canEmergencyRelease: false,
    hygienicUnlockEnabled: false,
    hygienicUnlockAvailable: false,
    hygienicUnlockStatus: null,
    hygienicUnlockInProgress: false,
    hygienicUnlockUsedCount: 0,
    hygienicUnlockMaxUses: 0,
    requireDailyVerification: false,
    verificationSubmittedToday: false,
    canSubmitVerification: false,
    findomEnabled: false,
    tributeRemainingTodayMinorUnits: null,
    tributeRemainingMinor: null,
    dailyTributeCurrency: 'SEK',
    unpaidToday: false,
    canPayTribute: false,
    cardGameEnabled: false,
    cardsRemaining: null,
    nextPlayableAt: null,
    nextChanceAt: null,
    stackedChances: 0,
    canDraw: false,
    penaltyConfig: null,
    taskModule: null,
    wheelModule: null,
    gameSession: null,
    canArchive: true,
    canFreeze: false,
    canUnfreeze: false,
    safetyExitHours: 24,
    safetyExit: null,
    canStartSafetyExit: true,
    canCancelSafetyExit: false,
    canReveal: false,
    canRemove: false,
    canReadDigits: false,
    canReadPhoto: false,
    canUnlockDevice: false,
    combination: null,
    deletesAt: null,
    session: { combinationType: 'DIGITS', activeDeviceId: null, freezes: [] },
    seedHash: 'ec31682f00000000000000000000000000000000000000000000000030381b45',
    ...fields,
  };
}

/** The same lock once its time is up, before anybody read the code. */
export function endedLock(now: number, fields: Partial<DashboardLock> = {}): DashboardLock {
  const endedAt = new Date(now - hourMs).toISOString();
  return sampleLock(now, {
    version: 2,
    remainingSeconds: 0,
    progress: 100,
    endsAt: endedAt,
    endedAt,
    endReason: 'TIMER',
    canStartSafetyExit: false,
    canReveal: true,
    ...fields,
  });
}
