import type { InputOf } from '@keyhold/contracts/endpoint';
import type { changeSettings as changeSettingsEndpoint } from '@keyhold/contracts/users/settings';
import { isAdult } from '@keyhold/rules/users/adult-age';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { refuseField } from '../../kernel/errors';
import { requireOwnUser } from './own-user';
import type { User } from './present-own-user';
import { users } from './users.tables';

type Changes = InputOf<typeof changeSettingsEndpoint>['body'];

/** Changes the settings that were sent and leaves the others. */
export async function changeSettings(deps: Deps, actor: SignedIn, changes: Changes): Promise<User> {
  const { showAgeAndDOB, ...named } = changes;
  return deps.transaction(async (tx) => {
    if (changes.dateOfBirth !== undefined) await mayBeBorn(tx, actor.userId, changes.dateOfBirth);
    return changeUser(tx, actor.userId, { ...named, showAgeAndDob: showAgeAndDOB });
  });
}

/** Changes the fields of a person that are given. A text that was emptied is none. */
export async function changeUser(
  db: Queryable,
  userId: string,
  fields: { [F in keyof User]?: User[F] | undefined },
): Promise<User> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (given.length > 0) {
    const values = Object.fromEntries(given.map(([field, value]) => [field, value === '' ? null : value]));
    await db.update(users).set(values).where(eq(users.id, userId));
  }
  return requireOwnUser(db, userId);
}

/**
 * Refuses a date of birth that makes the person too young for the account when they opened it, and any other than the
 * one that staff has checked.
 */
async function mayBeBorn(tx: Tx, userId: string, dateOfBirth: string): Promise<void> {
  const [user] = await tx
    .select({ createdAt: users.createdAt, known: users.dateOfBirth, isChecked: users.verifiedAdult })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user || user.known === dateOfBirth) return;
  if (user.isChecked) throw refuseField('date_of_birth_fixed', 'dateOfBirth');
  if (!isAdult(dateOfBirth, user.createdAt)) throw refuseField('under_age', 'dateOfBirth');
}
