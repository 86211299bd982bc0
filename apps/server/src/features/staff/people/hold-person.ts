import { hasLevel, refusalToActOn, type StaffLevel } from '@keyhold/rules/staff/rank';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { users } from '../../users/users.tables';

export type HeldPerson = typeof users.$inferSelect;

/**
 * Holds a person on whom a member of the staff acts, and the actor, until the transaction ends: a role that was taken
 * away a moment ago gives no right any more. Refuses `forbidden`, `user_not_found`, `not_on_yourself`, `above_you`.
 */
export async function holdPerson(
  tx: Tx,
  actor: Pick<SignedIn, 'userId'>,
  subjectId: string,
  level: StaffLevel,
): Promise<HeldPerson> {
  const held = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [actor.userId, subjectId]))
    .orderBy(users.id)
    .for('update');
  const acting = held.find(({ id }) => id === actor.userId);
  if (!acting || acting.bannedAt !== null || !hasLevel(acting, level)) throw new Refusal('forbidden');
  const subject = held.find(({ id }) => id === subjectId);
  if (!subject) throw new Refusal('user_not_found');
  const refusal = refusalToActOn(acting, subject);
  if (refusal) throw new Refusal(refusal);
  return subject;
}
