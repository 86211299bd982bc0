import type { lockDetail } from '@keyhold/contracts/locks/detail';
import { readIdPhoto } from '@keyhold/contracts/locks/keyholder';
import { idPhotoDueAt } from '@keyhold/rules/locks/id-photo';
import { DEFAULT_LOCK_SETTINGS, type LockSettings } from '@keyhold/rules/locks/settings';
import { tributeToday } from '@keyhold/rules/locks/tribute';
import { isTimeHidden } from '@keyhold/rules/locks/view';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import type * as z from 'zod/mini';
import { type DrawnCard, presentCardSession } from '../../cards/cards.api';
import { offersGameSettings } from '../../games/games.api';
import type { Person } from '../dashboard/person-columns';
import {
  type Beside,
  type DashboardLock,
  iso,
  presentDashboardLock,
} from '../dashboard/present-dashboard-lock';
import type { LockView } from '../dashboard/view-lock';

export type LockDetail = z.output<typeof lockDetail>;

/** What the detail shows beyond the state of the lock. */
export interface BesideDetail extends Beside {
  /** What the lock was started with. */
  readonly settings: LockSettings;
  readonly owner: Person | null;
  /** What it was accepted from, while that is there. */
  readonly template: { readonly shareCode: string; readonly lockedCount: number } | null;
  readonly hasIdPhoto: boolean;
  /** The last cards, newest first. */
  readonly draws: DrawnCard[];
}

/** Everything that the wearer or the keyholder may see of a lock. */
export function presentLockDetail(view: LockView, beside: BesideDetail): LockDetail {
  const { state, viewer, permissions } = view;
  const { settings, template } = beside;
  // What was agreed with a keyholder who is gone holds no more.
  const agreed = state.ownerId === null ? DEFAULT_LOCK_SETTINGS : settings;
  const card = presentDashboardLock(view, beside);
  const cards = presentCardSession(view, beside.draws);
  // Not spread: see `presentDashboardLock`.
  return Object.assign(card, {
    owner: beside.owner,
    description: state.description,
    isOwner: viewer === 'KEYHOLDER',
    isWearer: viewer === 'WEARER',
    // With the start it would tell when a hard stop opens the lock.
    maxDurationSeconds:
      state.maxDurationMs === null || isTimeHidden(state, viewer) ? null : state.maxDurationMs / SECOND_MS,
    limitBeyondMax: state.hardStop,
    displayRemainingTime: state.displayRemainingTime,
    displayHistory: state.displayHistory,
    trustKeyholder: agreed.trustKeyholder,
    dailyTributeEnabled: agreed.dailyTributeEnabled,
    dailyTributeAmountMinorUnits: agreed.dailyTributeAmountMinorUnits,
    lockoutFeeEnabled: agreed.lockoutFeeEnabled,
    lockoutFeeMinorUnits: agreed.lockoutFeeMinorUnits,
    dynamicBuyoutFromTribute: agreed.dynamicBuyoutFromTribute,
    paymentsOver: settings.findomEnabled && state.ownerId === null,
    verificationOver: settings.requireDailyVerification && state.formerOwnerId !== undefined,
    publicVerificationGallery: agreed.publicVerificationGallery,
    requireID: agreed.requireID,
    timezone: state.timezone,
    shareCode: template?.shareCode ?? null,
    lockedCount: template?.lockedCount ?? null,
    session: { ...presentSession(view, card), remainingCardCounts: cards?.remainingCardCounts ?? null },
    cardConfig: cards?.cardConfig ?? null,
    cards,
    currentSelectedTask: card.gameSession?.currentSelectedTask ?? null,
    idPhoto: presentIdPhoto(view, beside.hasIdPhoto),
    fairness: state.fairness,
    canReadHistory: permissions.canReadHistory,
    canEditGames: offersGameSettings(view),
    canAddTime: permissions.canAddTime,
    canRemoveTime: permissions.canRemoveTime,
    canUnlockAsOwner: permissions.canUnlockAsOwner,
    canClaimBuyout: permissions.canClaimBuyout,
    canMarkIdPhotoSeen: permissions.canMarkIdPhotoSeen,
  });
}

function presentSession(view: LockView, card: DashboardLock) {
  return {
    ...card.session,
    startedAt: card.startedAt,
    combinationPhotoUrl: card.combination?.type === 'PHOTO' ? card.combination.photoUrl : null,
    frozen: card.frozen,
    tributeState: presentTribute(view),
  };
}

function presentTribute({ state, now }: LockView): LockDetail['session']['tributeState'] {
  const { tribute } = state;
  if (!tribute) return null;
  const today = tributeToday(state, now);
  return {
    remainingTodayMinorUnits: today?.remainingTodayMinorUnits ?? 0,
    paidTodayMinorUnits: today?.paidTodayMinorUnits ?? 0,
    buyoutMinorUnits: tribute.buyoutMinorUnits,
    buyoutClaimed: tribute.open.some(({ kind }) => kind === 'BUYOUT'),
  };
}

/** To the keyholder alone; what is deleted or seen has no address any more. */
function presentIdPhoto({ lock, state, viewer, permissions }: LockView, hasIdPhoto: boolean) {
  const { idPhoto } = state;
  if (!idPhoto || viewer !== 'KEYHOLDER') return null;
  const isWaiting = hasIdPhoto && permissions.canMarkIdPhotoSeen;
  return {
    photoUrl: isWaiting ? readIdPhoto.path.replace(':id', lock.id) : null,
    uploadedAt: new Date(idPhoto.uploadedAt).toISOString(),
    seenAt: iso(idPhoto.seenAt),
    deletesAt: isWaiting ? iso(idPhotoDueAt(state)) : null,
  };
}
