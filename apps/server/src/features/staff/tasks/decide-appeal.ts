import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { appeals } from '../../auth/appeals/appeals.tables';
import { deliverMail } from '../../auth/auth.api';
import { users } from '../../users/users.tables';
import { recordAct } from '../audit/record-act';
import { unban } from '../people/ban';
import { holdPerson } from '../people/hold-person';
import { isStillThere } from './reported-content';
import type { staffTasks } from './tasks.tables';

export const tellOfRefusedAppealTask = 'staff.tell_of_refused_appeal';

const payload = z.object({ userId: z.string() });

/**
 * What becomes of an appeal: upheld, the ban that it is about is lifted; dismissed, it stays. Its person hears of it by
 * mail, since their inbox is closed. Call what is returned after the commit.
 */
export async function decideAppeal(
  tx: Tx,
  deps: Deps,
  actor: SignedIn,
  { id: taskId, contentType, reportedUserId }: typeof staffTasks.$inferSelect,
  { outcome, note }: { outcome: 'upheld' | 'dismissed'; note: string },
): Promise<(() => void) | undefined> {
  const granted = outcome === 'upheld';
  const isBanned = await isStillThere(tx, taskId, { contentType });
  await tx
    .update(appeals)
    .set({ outcome: granted ? 'granted' : 'refused' })
    .where(eq(appeals.taskId, taskId));
  let tell: (() => void) | undefined;
  if (reportedUserId !== null && isBanned) {
    await holdPerson(tx, actor, reportedUserId, 'admin');
    if (granted) tell = await unban(tx, deps, reportedUserId);
    else await deps.jobs.add(tx, tellOfRefusedAppealTask, { userId: reportedUserId });
  }
  await recordAct(tx, deps, actor, {
    act: granted ? 'user.unbanned' : 'user.appeal_refused',
    subjectId: reportedUserId,
    reason: note,
    details: { taskId },
  });
  return tell;
}

/** Tells somebody by mail that their ban stays. */
export async function tellOfRefusedAppeal(deps: Deps, given: unknown): Promise<void> {
  const { userId } = payload.parse(given);
  const [person] = await deps.db.select({ to: users.email }).from(users).where(eq(users.id, userId));
  if (!person) return;
  const lines = [
    'Hello,',
    'your appeal was looked at. The ban of your account stays as it is.',
    'If you wear a lock whose combination you have not read, log in as always: you reach that lock, every way out of it, and its combination.',
  ];
  await deliverMail(deps, {
    to: person.to,
    subject: 'About your account',
    text: `${lines.join('\n\n')}\n`,
  });
}
