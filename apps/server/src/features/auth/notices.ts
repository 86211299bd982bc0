import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { users } from '../users/users.tables';
import { deliverMail } from './deliver-mail';
import { noticeMail, noticeTexts } from './mails';

type Notice = keyof typeof noticeTexts;

export const sendNoticeTask = 'auth.send_notice';

const payload = z.object({
  userId: z.string(),
  notice: z.enum(Object.keys(noticeTexts) as [Notice, ...Notice[]]),
  at: z.number(),
  browser: z.optional(z.string()),
});

/** Has the person told by mail what was done with their account: if it was not them, they learn it there. */
export function addNotice(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  userId: string,
  notice: Notice,
  browser?: string,
): Promise<void> {
  return deps.jobs.add(tx, sendNoticeTask, { userId, notice, at: deps.clock.now(), browser });
}

export async function sendNotice(deps: Deps, given: unknown): Promise<void> {
  const { userId, notice, at, browser } = payload.parse(given);
  const [user] = await deps.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user) await deliverMail(deps, noticeMail(user.email, { notice, at, browser }));
}
