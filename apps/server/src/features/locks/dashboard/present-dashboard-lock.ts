import type { dashboardLock } from '@keyhold/contracts/locks/dashboard';
import { deletionDueAt } from '@keyhold/rules/locks/deletion';
import { advance } from '@keyhold/rules/locks/engine';
import { hardStopAt } from '@keyhold/rules/locks/hard-stop';
import * as permissions from '@keyhold/rules/locks/permissions';
import type { LockState } from '@keyhold/rules/locks/state';
import { lockNumbers } from '@keyhold/rules/locks/view';
import type * as z from 'zod/mini';
import type { StoredLock } from '../lock-store';

type DashboardLock = z.output<typeof dashboardLock>;
type Permission = (state: LockState, viewer: 'WEARER', now: number) => boolean;
type Combination = NonNullable<DashboardLock['combination']>;

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * A lock as its wearer may see it at `now`. `openDigits` opens the sealed code; it is called only where the rules say
 * that the wearer may read it and has read it before.
 */
export function presentDashboardLock(
  lock: Pick<StoredLock, 'id' | 'version' | 'state'>,
  now: number,
  openDigits: () => string | null,
): DashboardLock {
  const { state, events } = advance(lock.state, now);
  const numbers = lockNumbers(state, 'WEARER', now);
  const may = (permission: Permission) => permission(state, 'WEARER', now);
  const digits = may(permissions.canReadDigits) ? openDigits() : null;
  const combination: Combination | null = digits === null ? null : { type: 'DIGITS', digits };
  const isTimeHidden = numbers.remainingSeconds === null;
  return {
    _id: lock.id,
    // What time alone did is not saved yet, but it is a newer version to whoever looks.
    version: lock.version + events.length,
    title: state.title,
    type: state.kind,
    isKeyholder: false,
    frozen: state.freezes.length > 0,
    freezeSources: state.freezes.map((freeze) => freeze.source),
    ...numbers,
    endsAt: iso(numbers.endsAt),
    hardStopAt: isTimeHidden ? null : iso(hardStopAt(state)),
    startedAt: new Date(state.startedAt).toISOString(),
    endedAt: iso(state.endedAt),
    endReason: state.endReason,
    unlockedByOwner: state.endReason === 'OWNER',
    safetyExitHours: state.safetyExitHours,
    safetyExit: state.safetyExit && {
      requestedAt: new Date(state.safetyExit.requestedAt).toISOString(),
      dueAt: new Date(state.safetyExit.dueAt).toISOString(),
    },
    canStartSafetyExit: may(permissions.canStartSafetyExit),
    canCancelSafetyExit: may(permissions.canCancelSafetyExit),
    canReveal: may(permissions.canReveal),
    canRemove: may(permissions.canRemove),
    combination,
    deletesAt: iso(deletionDueAt(state)),
    session: { combinationType: state.combinationType },
    seedHash: state.fairness.seedHash,
  };
}
