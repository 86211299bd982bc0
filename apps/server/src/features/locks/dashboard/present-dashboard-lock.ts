import { combinationPhotoUrl, type dashboardLock } from '@keyhold/contracts/locks/dashboard';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { isCombinationDestroyed, wearerAbandonedAt } from '@keyhold/rules/locks/archive';
import { deletionDueAt } from '@keyhold/rules/locks/deletion';
import { hardStopAt } from '@keyhold/rules/locks/hard-stop';
import { DEFAULT_LOCK_SETTINGS } from '@keyhold/rules/locks/settings';
import { tributeToday } from '@keyhold/rules/locks/tribute';
import { verifiedToday } from '@keyhold/rules/locks/verification';
import { isTimeHidden } from '@keyhold/rules/locks/view';
import type * as z from 'zod/mini';
import { presentCardGame } from '../../cards/cards.api';
import { presentGameSession } from '../../games/games.api';
import { presentHygienicStatus } from '../hygienic/present-hygienic-status';
import type { Person } from './person-columns';
import type { LockView } from './view-lock';

export type DashboardLock = z.output<typeof dashboardLock>;
type Combination = NonNullable<DashboardLock['combination']>;

/** What a view does not hold: the other person of the lock, and how to open its code. */
export interface Beside {
  readonly other: Person | null;
  /** Called only where the rules say that the viewer may read the code and has read it before. */
  openDigits(): string | null;
}

export const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A lock as its wearer or its keyholder may see it. The keyholder's never holds a combination. */
export function presentDashboardLock(view: LockView, beside: Beside): DashboardLock {
  const { lock, state, viewer, permissions } = view;
  return {
    _id: lock.id,
    version: view.version,
    title: state.title,
    photoUrl: lock.coverFileId && uploadUrl(lock.coverFileId),
    type: state.kind,
    isKeyholder: viewer === 'OWNER',
    owner: viewer === 'WEARER' ? beside.other : null,
    wearer: viewer === 'OWNER' ? beside.other : null,
    ...presentTime(view),
    ...presentEnd(view),
    ...presentEmergency(view),
    ...presentHygiene(view),
    ...presentDuties(view),
    ...presentCardGame(view),
    ...presentGames(view),
    ...presentSafetyExit(view),
    canArchive: permissions.canArchive,
    canFreeze: permissions.canFreeze,
    canUnfreeze: permissions.canUnfreeze,
    canReveal: permissions.canReveal,
    canRemove: permissions.canRemove,
    canReadDigits: permissions.canReadDigits,
    canReadPhoto: permissions.canReadPhoto,
    canUnlockDevice: permissions.canUnlockDevice,
    combination: presentCombination(view, beside.openDigits),
    session: { combinationType: state.combinationType, activeDeviceId: null, freezes: presentFreezes(view) },
    seedHash: state.fairness.seedHash,
  };
}

function presentTime({ state, viewer, numbers }: LockView) {
  return {
    frozen: state.freezes.length > 0,
    freezeSources: state.freezes.map((freeze) => freeze.source),
    ...numbers,
    endsAt: iso(numbers.endsAt),
    hardStopAt: isTimeHidden(state, viewer) ? null : iso(hardStopAt(state)),
    startedAt: new Date(state.startedAt).toISOString(),
  };
}

/** Why the timer stands still, and until when; where the time is hidden, the ends are too. */
function presentFreezes({ state, viewer }: LockView) {
  const hidesEnds = isTimeHidden(state, viewer);
  return state.freezes.map(({ source, since, until }) => ({
    source,
    since: new Date(since).toISOString(),
    until: hidesEnds ? null : iso(until),
  }));
}

function presentEnd({ state }: LockView) {
  const abandonedAt = wearerAbandonedAt(state);
  return {
    endedAt: iso(state.endedAt),
    endReason: state.endReason,
    unlockedByOwner: state.endReason === 'OWNER',
    wearerAbandoned: abandonedAt !== null,
    wearerAbandonedAt: iso(abandonedAt),
    combinationDestroyed: isCombinationDestroyed(state),
    deletesAt: iso(deletionDueAt(state)),
  };
}

function presentEmergency({ state, permissions }: LockView) {
  const usedAt = state.emergency?.usedAt ?? null;
  return {
    emergencyReleaseEnabled: state.emergency !== undefined,
    emergencyReleaseUsed: usedAt !== null,
    emergencyReleaseUsedAt: iso(usedAt),
    canEmergencyRelease: permissions.canEmergencyRelease,
  };
}

function presentHygiene({ state, now }: LockView) {
  const status = presentHygienicStatus(state, now);
  const { hygienic } = state;
  return {
    hygienicUnlockEnabled: hygienic !== undefined,
    hygienicUnlockAvailable: status?.available ?? false,
    hygienicUnlockStatus: status,
    hygienicUnlockInProgress: (hygienic?.active ?? null) !== null,
    hygienicUnlockUsedCount: hygienic?.usedCount ?? 0,
    hygienicUnlockMaxUses: hygienic?.maxUses ?? 0,
  };
}

function presentDuties({ state, viewer, now, permissions }: LockView) {
  const owed = tributeToday(state, now)?.remainingTodayMinorUnits ?? null;
  return {
    requireDailyVerification: state.verification !== undefined,
    verificationSubmittedToday: verifiedToday(state, now),
    canSubmitVerification: permissions.canSubmitVerification,
    findomEnabled: state.tribute !== undefined,
    tributeRemainingTodayMinorUnits: owed,
    tributeRemainingMinor: owed,
    dailyTributeCurrency: state.tribute?.currency ?? DEFAULT_LOCK_SETTINGS.dailyTributeCurrency,
    unpaidToday: viewer === 'OWNER' && owed !== null && owed > 0,
    canPayTribute: permissions.canPayTribute,
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
    gameSession: isPlayed ? presentGameSession(view) : null,
  };
}

function presentSafetyExit({ state, permissions }: LockView) {
  const { safetyExit } = state;
  return {
    safetyExitHours: state.safetyExitHours,
    safetyExit: safetyExit && {
      requestedAt: new Date(safetyExit.requestedAt).toISOString(),
      dueAt: new Date(safetyExit.dueAt).toISOString(),
    },
    canStartSafetyExit: permissions.canStartSafetyExit,
    canCancelSafetyExit: permissions.canCancelSafetyExit,
  };
}

function presentCombination({ lock, state, permissions }: LockView, openDigits: Beside['openDigits']) {
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
