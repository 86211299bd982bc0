import * as z from 'zod/mini';
import type { Task } from '../../jobs/job-queue';
import type { Deps } from '../../kernel/deps';
import { sendReset, sendResetTask } from './send-reset';
import { sendVerification } from './send-verification';
import { sendVerificationTask } from './verification-window';

const addressed = z.object({ email: z.string() });

/** The jobs of this feature: the mails. */
export function authTasks(deps: Deps): Task[] {
  return [
    { name: sendVerificationTask, run: (payload) => sendVerification(deps, addressed.parse(payload).email) },
    { name: sendResetTask, run: (payload) => sendReset(deps, addressed.parse(payload).email) },
  ];
}
