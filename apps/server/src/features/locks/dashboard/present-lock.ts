import { combinationPhotoUrl, type dashboardLock } from '@keyhold/contracts/locks/dashboard';
import { readIdPhoto } from '@keyhold/contracts/locks/keyholder';
import { isCombinationDestroyed, wearerAbandonedAt } from '@keyhold/rules/locks/archive';
import { pastWeek } from '@keyhold/rules/locks/days';
import { deletionDueAt } from '@keyhold/rules/locks/deletion';
import { hardStopAt } from '@keyhold/rules/locks/hard-stop';
import { isTimeHidden } from '@keyhold/rules/locks/hidden';
import { idPhotoDueAt } from '@keyhold/rules/locks/id-photo';
import { tributeToday } from '@keyhold/rules/locks/tribute';
import { sentBackToday, verifiedToday } from '@keyhold/rules/locks/verification';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import type * as z from 'zod/mini';
import { presentCardGame } from '../../cards/cards.api';
import { presentGameSession } from '../../games/games.api';
import { presentHygienicStatus } from '../hygienic/present-hygienic-status';
import type { LockView } from './view-lock';

type Combination = NonNullable<z.output<typeof dashboardLock>['combination']>;

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Presents a lock as its wearer or its keyholder may see it, grouped by topic; `flat-lock.ts` gives the
 * fields their names in replies.
 */
export function presentLock(view: LockView) {
  const { state, permissions } = view;
  return {
    timer: presentTimer(view),
    permissions,
    end: presentEnd(view),
    emergency: presentEmergency(view),
    hygiene: presentHygiene(view),
    verification: presentVerification(view),
    tribute: presentTribute(view),
    cards: presentCardGame(view),
    games: presentGames(view),
    freezes: presentFreezes(view),
    pastWeek: presentWeek(view),
    safetyExit: state.safetyExit && {
      requestedAt: new Date(state.safetyExit.requestedAt).toISOString(),
      dueAt: new Date(state.safetyExit.dueAt).toISOString(),
    },
  };
}

export type PresentedLock = ReturnType<typeof presentLock>;

function presentWeek({ state, viewer }: LockView) {
  return viewer === 'KEYHOLDER' && state.status === 'LOCKED' ? pastWeek(state) : [];
}

function presentTimer({ state, numbers }: LockView) {
  return {
    numbers,
    endsAt: iso(numbers.endsAt),
    // What was agreed at the start is no secret, also where the timer is one: nothing that happens moves it.
    hardStopAt: iso(hardStopAt(state)),
    startedAt: new Date(state.startedAt).toISOString(),
    maxDurationSeconds: state.maxDurationMs === null ? null : state.maxDurationMs / SECOND_MS,
  };
}

function presentEnd({ state }: LockView) {
  const abandonedAt = wearerAbandonedAt(state);
  return {
    at: iso(state.endedAt),
    reason: state.endReason,
    byKeyholder: state.endReason === 'OWNER' || state.endReason === 'STAFF',
    isAbandoned: abandonedAt !== null,
    abandonedAt: iso(abandonedAt),
    isCombinationDestroyed: isCombinationDestroyed(state),
    deletesAt: iso(deletionDueAt(state)),
  };
}

function presentEmergency({ state: { emergency } }: LockView) {
  const usedAt = emergency?.usedAt ?? null;
  return { isEnabled: emergency !== undefined, isUsed: usedAt !== null, usedAt: iso(usedAt) };
}

function presentHygiene({ state, now }: LockView) {
  const { hygienic } = state;
  const status = presentHygienicStatus(state, now);
  return {
    isEnabled: hygienic !== undefined,
    isAvailable: status?.available ?? false,
    status,
    isGoingOn: (hygienic?.active ?? null) !== null,
    usedCount: hygienic?.usedCount ?? 0,
    maxUses: hygienic?.maxUses ?? 0,
  };
}

function presentVerification({ state, permissions, now }: LockView) {
  const { verification } = state;
  return {
    isRequired: verification !== undefined,
    isSubmittedToday: verifiedToday(state, now),
    sentBack: sentBackToday(state, now),
    waiting: verification?.waiting ?? null,
    canSettle: permissions.canReviewVerification || permissions.canTakeBackVerification,
  };
}

function presentTribute({ state, viewer, now }: LockView) {
  const { tribute } = state;
  const today = tributeToday(state, now);
  const owed = today?.remainingTodayMinorUnits ?? null;
  const open = tribute?.open ?? [];
  return {
    isEnabled: tribute !== undefined,
    currency: tribute?.currency,
    remainingTodayMinorUnits: owed,
    paidTodayMinorUnits: today?.paidTodayMinorUnits ?? null,
    isUnpaidToday: viewer === 'KEYHOLDER' && owed !== null && owed > 0,
    openPayments: open.length,
    openPaymentsSince: open.map(({ date }) => date).sort()[0] ?? null,
    openPaymentsMinorUnits: open.reduce((sum, { amountMinorUnits }) => sum + amountMinorUnits, 0),
    /** Null if nothing is paid for this lock. */
    state: tribute
      ? {
          remainingTodayMinorUnits: owed ?? 0,
          paidTodayMinorUnits: today?.paidTodayMinorUnits ?? 0,
          buyoutMinorUnits: tribute.buyoutMinorUnits,
          buyoutClaimed: tribute.open.some(({ kind }) => kind === 'BUYOUT'),
        }
      : null,
  };
}

/** Modules that are off are left out. */
function presentGames(view: LockView) {
  const { penalties, tasks, wheel } = view.state;
  const isPlayed = tasks?.module.enabled || wheel?.module.enabled;
  return {
    penaltyConfig: penalties?.config.enabled ? penalties.config : null,
    taskModule: tasks?.module.enabled ? { ...tasks.module, tasks: [...tasks.module.tasks] } : null,
    wheelModule: wheel?.module.enabled
      ? { ...wheel.module, spinOptions: [...wheel.module.spinOptions] }
      : null,
    session: isPlayed ? presentGameSession(view) : null,
  };
}

/** Presents why the timer stands still, and until when; if the time is hidden, so are the ends. */
function presentFreezes({ state, viewer }: LockView) {
  const hidesEnds = isTimeHidden(state, viewer);
  return state.freezes.map(({ source, since, until }) => ({
    source,
    since: new Date(since).toISOString(),
    until: hidesEnds ? null : iso(until),
  }));
}

/**
 * Presents the combination if the rules let the viewer read it and the viewer has read it before; only then
 * the digits are opened.
 */
export function presentCombination(
  { lock, state, permissions }: LockView,
  openDigits: () => string | null,
): Combination | null {
  const { canReadDigits, canReadPhoto, canUnlockDevice } = permissions;
  const digits = canReadDigits ? openDigits() : null;
  let combination: Combination | null = null;
  if (digits !== null) combination = { type: 'DIGITS', digits };
  if (canReadPhoto && lock.combinationFileId) {
    combination = { type: 'PHOTO', photoUrl: combinationPhotoUrl(lock.id, lock.combinationFileId) };
  }
  if (canUnlockDevice && state.firstRevealedAt !== null) combination = { type: 'DEVICE' };
  return combination;
}

/** The ID photo, for the keyholder alone. A photo that was deleted or seen has no address any more. */
export function presentIdPhoto({ lock, state, viewer, permissions }: LockView, hasIdPhoto: boolean) {
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
