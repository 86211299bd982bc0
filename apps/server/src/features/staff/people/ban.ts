import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { announceEnded, deliverMail, endSessionsByBan } from '../../auth/auth.api';
import { users } from '../../users/users.tables';
import { recordAct } from '../audit/record-act';
import { holdPerson } from './hold-person';
import { warnings } from './people.tables';

export const tellOfBanTask = 'staff.tell_of_ban';

const payload = z.object({ userId: z.string() });

/**
 * Bans a person in the caller's transaction, with all their sessions. Call what is returned after the commit: it closes
 * their sockets on every process. A restricted session remains theirs to open (record 0016).
 */
export async function ban(tx: Tx, deps: Deps, userId: string, reason: string): Promise<() => void> {
  const now = deps.clock.now();
  await tx.update(users).set({ bannedAt: now, banReason: reason }).where(eq(users.id, userId));
  const ended = await endSessionsByBan(tx, userId, now);
  await deps.jobs.add(tx, tellOfBanTask, { userId });
  return () => announceEnded(deps, ended);
}

export async function banUser(deps: Deps, actor: SignedIn, userId: string, reason: string): Promise<void> {
  const then = await deps.transaction(async (tx) => {
    const { bannedAt } = await holdPerson(tx, actor, userId, 'admin');
    if (bannedAt !== null) throw new Refusal('already_banned');
    const announce = await ban(tx, deps, userId, reason);
    await recordAct(tx, deps, actor, { act: 'user.banned', subjectId: userId, reason });
    return announce;
  });
  then();
}

/** Lifts a ban. Sessions that were restricted end, so that the next login opens a full one. */
export async function unbanUser(deps: Deps, actor: SignedIn, userId: string, reason: string): Promise<void> {
  const then = await deps.transaction(async (tx) => {
    const { bannedAt } = await holdPerson(tx, actor, userId, 'admin');
    if (bannedAt === null) throw new Refusal('not_banned');
    const announce = await unban(tx, deps, userId);
    await recordAct(tx, deps, actor, { act: 'user.unbanned', subjectId: userId, reason });
    return announce;
  });
  then();
}

/** Lifts the ban of somebody who is held, in the caller's transaction. Call what is returned after the commit. */
export async function unban(tx: Tx, deps: Deps, userId: string): Promise<() => void> {
  await tx.update(users).set({ bannedAt: null, banReason: null }).where(eq(users.id, userId));
  await tx
    .update(warnings)
    .set({ liftedAt: deps.clock.now() })
    .where(and(eq(warnings.userId, userId), isNull(warnings.liftedAt)));
  const ended = await endSessionsByBan(tx, userId, deps.clock.now());
  await deps.jobs.add(tx, tellOfBanTask, { userId });
  return () => announceEnded(deps, ended);
}

/** Tells somebody by mail how it stands with their account now. */
export async function tellOfBan(deps: Deps, given: unknown): Promise<void> {
  const { userId } = payload.parse(given);
  const [person] = await deps.db
    .select({ email: users.email, bannedAt: users.bannedAt, reason: users.banReason })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const { email: to, bannedAt, reason } = person;
  const lines =
    bannedAt === null
      ? ['your account is open again. You can log in as before.']
      : [
          'your account was banned by whoever runs the site. The reason they gave:',
          reason ?? '',
          'If you think that this is wrong, log in: there you can write to us about it, once.',
          'If you wear a lock whose combination you have not read, log in as always: you reach that lock, every way out of it, and its combination.',
        ];
  const text = `${['Hello,', ...lines].join('\n\n')}\n`;
  await deliverMail(deps, { to, subject: 'About your account', text });
}
