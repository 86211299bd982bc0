import { decide } from '@keyhold/rules/locks/engine';
import { HYGIENIC_OVERRUN_STEP_MS, HYGIENIC_WINDOW_MS } from '@keyhold/rules/locks/hygienic';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import type { Deps } from '../../../deps';
import { openHeldCombination } from '../combination/open-combination';
import { requireOwnLock, saveDecision } from '../lock-store';
import { type HygienicSession, presentHygienicSession } from './present-hygienic-session';

const warningMessage =
  `You have ${HYGIENIC_WINDOW_MS / MINUTE_MS} minutes to unlock, clean and lock up again with a new combination. ` +
  `For every full ${HYGIENIC_OVERRUN_STEP_MS / MINUTE_MS} minutes longer, your lock is frozen for 1 hour.`;

/** Opens a lock for a while to clean, and gives its wearer the combination; refuses as the rules do. */
export async function startHygienic(
  deps: Deps,
  userId: string,
  lockId: string,
): Promise<HygienicSession & { warningMessage: string }> {
  const outcome = await deps.transaction(async (tx) => {
    const lock = await requireOwnLock(tx, lockId, userId);
    const command = { type: 'start_hygienic', actor: { kind: 'user', userId } } as const;
    const moment = { now: deps.clock.now(), surroundings: { gaps: deps.gaps.list() } };
    const decision = decide(lock.state, command, moment.now, moment.surroundings);
    const { state, refusal } = await saveDecision(tx, deps, lock, decision);
    if (refusal) return { refusal };
    const active = state.hygienic?.active;
    if (!active) throw new Error(`Lock ${lockId} has no hygienic unlock after its start`);
    const combination = await openHeldCombination(tx, deps, lockId);
    const shown = { id: lockId, title: state.title };
    return { session: presentHygienicSession(shown, active, moment, combination) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return { ...outcome.session, warningMessage };
}
