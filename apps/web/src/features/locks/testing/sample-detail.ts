import type { DashboardLock, LockDetail } from '../locks.calls';
import { sampleLock } from './sample-lock';

export const people = {
  mira: { _id: '01920000-0000-7000-8000-000000000001', username: 'mira', role: 'keyholder', avatarUrl: null },
  jonas: { _id: '01920000-0000-7000-8000-000000000002', username: 'jonas_k', role: 'slave', avatarUrl: null },
} as const satisfies Record<string, NonNullable<DashboardLock['owner']>>;

/** A lock of the wearer's own with everything about it, as seen at `now`. Other fields as given. */
export function sampleDetail(
  now: number,
  fields: Partial<LockDetail> = {},
  lock: DashboardLock = sampleLock(now),
): LockDetail {
  return {
    ...lock,
    description: '',
    isOwner: false,
    isWearer: true,
    maxDurationSeconds: null,
    limitBeyondMax: false,
    displayRemainingTime: true,
    displayHistory: true,
    trustKeyholder: false,
    dailyTributeEnabled: false,
    dailyTributeAmountMinorUnits: 0,
    lockoutFeeEnabled: false,
    lockoutFeeMinorUnits: 0,
    dynamicBuyoutFromTribute: false,
    paymentsOver: false,
    verificationOver: false,
    publicVerificationGallery: false,
    requireID: false,
    timezone: 'Europe/Stockholm',
    shareCode: null,
    lockedCount: null,
    session: {
      ...lock.session,
      startedAt: lock.startedAt,
      combinationPhotoUrl: null,
      frozen: lock.frozen,
      freezes: [],
      tributeState: null,
      remainingCardCounts: null,
    },
    cardConfig: null,
    cards: null,
    currentSelectedTask: null,
    idPhoto: null,
    fairness: {
      seedHash: lock.seedHash,
      clientSeed: 'a seed of my own',
      configHash: 'ab'.repeat(32),
      proof: 'FULL',
    },
    hasChance: true,
    canReadHistory: true,
    canEditGames: false,
    canUnlockAsOwner: false,
    canClaimBuyout: false,
    canMarkIdPhotoSeen: false,
    waitingVerificationId: null,
    ...fields,
  };
}

/** The same lock as the keyholder sees it who holds its key: jonas_k wears it. */
export function sampleHeld(now: number, fields: Partial<LockDetail> = {}): LockDetail {
  return sampleDetail(now, {
    type: 'SHARED',
    isKeyholder: true,
    isOwner: true,
    isWearer: false,
    owner: people.mira,
    wearer: people.jonas,
    canFreeze: true,
    canAddTime: true,
    canRemoveTime: true,
    canUnlockAsOwner: true,
    canStartSafetyExit: false,
    ...fields,
  });
}
