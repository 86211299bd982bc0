import { HYGIENIC_OVERRUN_STEP_MS, HYGIENIC_WINDOW_MS } from '@keyhold/rules/locks/hygienic';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import type { Deps } from '../../../deps';
import { openHeldCombination } from '../combination/open-combination';
import { runLockCommand } from '../run-lock-command';
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
  const { beside: session } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'start_hygienic' },
    async alongWith(tx, { lock: { deviceId }, state, ...moment }) {
      const active = state.hygienic?.active;
      if (!active) throw new Error(`Lock ${lockId} has no hygienic unlock after its start`);
      // The unlock is not opened if its code cannot be.
      const combination = await openHeldCombination(tx, deps, lockId);
      return presentHygienicSession(
        { id: lockId, title: state.title, deviceId },
        active,
        moment,
        combination,
      );
    },
  });
  if (!session) throw new Error(`The hygienic unlock of ${lockId} was not presented`);
  return { ...session, warningMessage };
}
