import type { Deps } from '../../deps';
import { sendResetTask } from './send-reset';

/** Asks for a reset link. Nobody is looked up here, so the answer and its time are the same for every address. */
export async function forgotPassword(deps: Deps, email: string): Promise<void> {
  await deps.transaction((tx) =>
    deps.jobs.add(tx, sendResetTask, { email }, { key: `${sendResetTask}:${email}` }),
  );
}
