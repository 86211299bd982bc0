import type { lockAfter } from '@keyhold/contracts/locks/after-command';
import type { dashboardLock } from '@keyhold/contracts/locks/dashboard';
import type { lockDetail } from '@keyhold/contracts/locks/detail';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { DEFAULT_LOCK_SETTINGS, type LockSettings } from '@keyhold/rules/locks/settings';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import { type DrawnCard, presentCardSession } from '../../cards/cards.api';
import { offersGameSettings } from '../../games/games.api';
import type { Person } from '../../users/users.api';
import { endOfDay } from '../end-of-day';
import { viewerOf } from '../locks.policy';
import type { LockOutcome } from '../run-lock-command';
import { type PresentedLock, presentCombination, presentIdPhoto, presentLock } from './present-lock';
import { type LockView, viewerAtNow } from './view-lock';

/*
 * The names that the specification gives to what `presentLock` presents: the one place where a lock is flat.
 *
 * A literal names every field of a card: of objects with this many, V8 makes a literal in a thousandth of the time that
 * it takes to spread them together, and it writes it as JSON three times as fast. What comes on top is assigned.
 */

export type DashboardLock = z.output<typeof dashboardLock>;
export type LockAfter = z.output<typeof lockAfter>;
export type LockDetail = z.output<typeof lockDetail>;

/** What a view of a lock does not hold: the other person, and a way to open its code. */
export interface Beside {
  readonly other: Person | null;
  /** Called only if the rules let the viewer read the code and the viewer has read it before. */
  openDigits(): string | null;
}

/** What the detail page shows beyond the state of the lock. */
export interface BesideDetail extends Beside {
  /** The settings that the lock was started with. */
  readonly settings: LockSettings;
  readonly keyholder: Person | null;
  /** The template that it was accepted from, while that exists. */
  readonly template: { readonly shareCode: string; readonly lockedCount: number } | null;
  readonly hasIdPhoto: boolean;
  /** The last cards, newest first. */
  readonly draws: DrawnCard[];
}

/** A lock on a dashboard. The keyholder's never holds a combination. */
export function presentDashboardLock(view: LockView, beside: Beside): DashboardLock {
  return flatCard(view, presentLock(view), beside);
}

/**
 * Presents to whoever gave a command the lock as it left it, the part that a command can change. The combination was
 * not revealed before. Undefined for a repeat.
 */
export function presentAfter(
  deps: Pick<Deps, 'clock' | 'gaps' | 'log'>,
  { lock, state, versions, isRepeat }: Omit<LockOutcome, 'event'>,
  userId: string,
): LockAfter {
  if (isRepeat) return undefined;
  const after = { ...lock, state, version: versions.KEYHOLDER, wearerVersion: versions.WEARER };
  return viewerAtNow(deps, viewerOf(lock, userId))(after, (view) => {
    const presented = presentLock(view);
    const card = flatCard(view, presented, { other: null, openDigits: () => null });
    return withDetail(view, presented, card, presentCardSession(view, []));
  });
}

/** Everything that the wearer or the keyholder may see of a lock. */
export function presentLockDetail(view: LockView, beside: BesideDetail): LockDetail {
  const presented = presentLock(view);
  const cards = presentCardSession(view, beside.draws);
  const lock = withDetail(view, presented, flatCard(view, presented, beside), cards);
  return Object.assign(lock, agreedFields(view, beside));
}

function flatCard(view: LockView, presented: PresentedLock, beside: Beside): DashboardLock {
  const { lock, state, viewer } = view;
  const { timer, permissions, end, emergency, hygiene, verification, tribute, cards, games } = presented;
  return {
    _id: lock.id,
    version: view.version,
    title: state.title,
    photoUrl: lock.coverFileId && uploadUrl(lock.coverFileId),
    type: state.kind,
    hasAiKeyholder: state.ai?.on ?? false,
    isKeyholder: viewer === 'KEYHOLDER',
    owner: viewer === 'WEARER' ? beside.other : null,
    wearer: viewer === 'KEYHOLDER' ? beside.other : null,
    frozen: state.freezes.length > 0,
    freezeSources: state.freezes.map((freeze) => freeze.source),
    remainingSeconds: timer.numbers.remainingSeconds,
    totalSeconds: timer.numbers.totalSeconds,
    initialDurationSeconds: timer.numbers.initialDurationSeconds,
    elapsedSeconds: timer.numbers.elapsedSeconds,
    progress: timer.numbers.progress,
    endsAt: timer.endsAt,
    hardStopAt: timer.hardStopAt,
    startedAt: timer.startedAt,
    endedAt: end.at,
    endReason: end.reason,
    unlockedByOwner: end.byKeyholder,
    wearerAbandoned: end.isAbandoned,
    wearerAbandonedAt: end.abandonedAt,
    combinationDestroyed: end.isCombinationDestroyed,
    emergencyReleaseEnabled: emergency.isEnabled,
    emergencyReleaseUsed: emergency.isUsed,
    emergencyReleaseUsedAt: emergency.usedAt,
    canEmergencyRelease: permissions.canEmergencyRelease,
    hygienicUnlockEnabled: hygiene.isEnabled,
    hygienicUnlockAvailable: hygiene.isAvailable,
    hygienicUnlockStatus: hygiene.status,
    hygienicUnlockInProgress: hygiene.isGoingOn,
    hygienicUnlockUsedCount: hygiene.usedCount,
    hygienicUnlockMaxUses: hygiene.maxUses,
    requireDailyVerification: verification.isRequired,
    verificationSubmittedToday: verification.isSubmittedToday,
    canSubmitVerification: permissions.canSubmitVerification,
    verificationSentBack: verification.sentBack,
    dayEndsAt: endOfDay(state),
    findomEnabled: tribute.isEnabled,
    tributeRemainingTodayMinorUnits: tribute.remainingTodayMinorUnits,
    tributeRemainingMinor: tribute.remainingTodayMinorUnits,
    tributePaidTodayMinorUnits: tribute.paidTodayMinorUnits,
    dailyTributeCurrency: tribute.currency ?? DEFAULT_LOCK_SETTINGS.dailyTributeCurrency,
    unpaidToday: tribute.isUnpaidToday,
    canPayTribute: permissions.canPayTribute,
    openPayments: tribute.openPayments,
    openPaymentsMinorUnits: tribute.openPaymentsMinorUnits,
    openPaymentsSince: tribute.openPaymentsSince,
    idPhotoWaits: permissions.canMarkIdPhotoSeen,
    waitingVerificationDate: verification.waiting?.date ?? null,
    pastWeek: presented.pastWeek,
    cardGameEnabled: cards.cardGameEnabled,
    cardsRemaining: cards.cardsRemaining,
    nextPlayableAt: cards.nextPlayableAt,
    nextChanceAt: cards.nextChanceAt,
    stackedChances: cards.stackedChances,
    canDraw: cards.canDraw,
    penaltyConfig: games.penaltyConfig,
    taskModule: games.taskModule,
    wheelModule: games.wheelModule,
    gameSession: games.session,
    canArchive: permissions.canArchive,
    canAddTime: permissions.canAddTime,
    canRemoveTime: permissions.canRemoveTime,
    canFreeze: permissions.canFreeze,
    canUnfreeze: permissions.canUnfreeze,
    safetyExitHours: state.safetyExitHours,
    safetyExit: presented.safetyExit,
    canStartSafetyExit: permissions.canStartSafetyExit,
    canCancelSafetyExit: permissions.canCancelSafetyExit,
    canReveal: permissions.canReveal,
    canRemove: permissions.canRemove,
    canReadDigits: permissions.canReadDigits,
    canReadPhoto: permissions.canReadPhoto,
    canUnlockDevice: permissions.canUnlockDevice,
    combination: presentCombination(view, beside.openDigits),
    deletesAt: end.deletesAt,
    session: {
      combinationType: state.combinationType,
      activeDeviceId: viewer === 'WEARER' ? lock.deviceId : null,
      freezes: presented.freezes,
    },
    seedHash: state.fairness.seedHash,
  };
}

/** The fields of a lock's page that its card on the dashboard does not have. */
function withDetail(
  view: LockView,
  { timer, permissions, tribute, verification }: PresentedLock,
  card: DashboardLock,
  cards: ReturnType<typeof presentCardSession>,
) {
  const { state, viewer } = view;
  return Object.assign(card, {
    description: state.description,
    isOwner: viewer === 'KEYHOLDER',
    isWearer: viewer === 'WEARER',
    maxDurationSeconds: timer.maxDurationSeconds,
    limitBeyondMax: state.hardStop,
    displayRemainingTime: state.displayRemainingTime,
    displayHistory: state.displayHistory,
    timezone: state.timezone,
    session: {
      ...card.session,
      startedAt: card.startedAt,
      combinationPhotoUrl: card.combination?.type === 'PHOTO' ? card.combination.photoUrl : null,
      frozen: card.frozen,
      remainingCardCounts: cards?.remainingCardCounts ?? null,
      tributeState: tribute.state,
    },
    cardConfig: cards?.cardConfig ?? null,
    cards,
    currentSelectedTask: card.gameSession?.currentSelectedTask ?? null,
    fairness: state.fairness,
    hasChance: (state.cards ?? state.tasks ?? state.wheel) !== undefined,
    canReadHistory: permissions.canReadHistory,
    canEditGames: offersGameSettings(view),
    canUnlockAsOwner: permissions.canUnlockAsKeyholder,
    canClaimBuyout: permissions.canClaimBuyout,
    canMarkIdPhotoSeen: permissions.canMarkIdPhotoSeen,
    waitingVerificationId: verification.canSettle ? (verification.waiting?.photoId ?? null) : null,
  });
}

/** The fields that no command changes: the keyholder, and what was agreed at the start. */
function agreedFields(view: LockView, { keyholder, settings, template, hasIdPhoto }: BesideDetail) {
  const { state } = view;
  // An agreement with a keyholder who is gone no longer holds.
  const agreed = state.keyholderId === null ? DEFAULT_LOCK_SETTINGS : settings;
  return {
    owner: keyholder,
    trustKeyholder: agreed.trustKeyholder,
    dailyTributeEnabled: agreed.dailyTributeEnabled,
    dailyTributeAmountMinorUnits: agreed.dailyTributeAmountMinorUnits,
    lockoutFeeEnabled: agreed.lockoutFeeEnabled,
    lockoutFeeMinorUnits: agreed.lockoutFeeMinorUnits,
    dynamicBuyoutFromTribute: agreed.dynamicBuyoutFromTribute,
    paymentsOver: settings.findomEnabled && state.keyholderId === null,
    verificationOver: settings.requireDailyVerification && state.formerKeyholderId !== undefined,
    publicVerificationGallery: agreed.publicVerificationGallery,
    requireID: agreed.requireID,
    shareCode: template?.shareCode ?? null,
    lockedCount: template?.lockedCount ?? null,
    idPhoto: presentIdPhoto(view, hasIdPhoto),
  };
}
