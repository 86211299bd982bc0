import type { FieldError } from '@keyhold/contracts/errors';
import { nameSkeleton } from '@keyhold/rules/users/name-skeleton';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { brokenConstraint } from '../../db/pg-errors';
import { Refusal } from '../../kernel/errors';
import { users } from '../users/users.tables';
import { isEmailBanned } from './banned-emails';

type Names = { readonly email: string; readonly username: string };

const emailTaken: FieldError = {
  field: 'email',
  code: 'already_in_use',
  message: 'This email is already registered',
};
const usernameTaken: FieldError = {
  field: 'username',
  code: 'already_in_use',
  message: 'This username is already taken',
};

const faultOfConstraint: Readonly<Record<string, FieldError>> = {
  users_email_key: emailTaken,
  users_username_key: usernameTaken,
  users_name_skeleton_key: usernameTaken,
};

/** Refuses with `already_in_use` at exactly the fields that are taken, by anybody but the account `ownId`. */
export async function refuseTaken(db: Queryable, names: Names, ownId?: string): Promise<void> {
  const errors = await findTaken(db, names, ownId);
  if (errors.length > 0) throw new Refusal('already_in_use', { errors });
}

/**
 * Returns `already_in_use` for somebody who lost the race for a name or an address; returns any other error
 * as it is.
 */
export async function asTaken(db: Queryable, error: unknown, names: Names, ownId?: string): Promise<unknown> {
  const fault = faultOfConstraint[brokenConstraint(error) ?? ''];
  if (!fault) return error;
  // The database names one index only; the other field may be taken as well.
  const errors = await findTaken(db, names, ownId);
  return new Refusal('already_in_use', { errors: errors.length > 0 ? errors : [fault] });
}

async function findTaken(
  db: Queryable,
  { email, username }: Names,
  ownId: string | undefined,
): Promise<FieldError[]> {
  const sameEmail = eq(users.email, email);
  // A name that looks like another's is taken too.
  const sameUsername = or(
    sql`lower(${users.username}) = lower(${username})`,
    eq(users.nameSkeleton, nameSkeleton(username)),
  );
  const holders = await db
    .select({ sameEmail: sql<boolean>`${sameEmail}`, sameUsername: sql<boolean>`${sameUsername}` })
    .from(users)
    .where(and(or(sameEmail, sameUsername), ownId === undefined ? undefined : ne(users.id, ownId)));
  // One that is banned looks like one that is taken.
  const isEmailTaken = holders.some((holder) => holder.sameEmail) || (await isEmailBanned(db, email));
  return [
    ...(isEmailTaken ? [emailTaken] : []),
    ...(holders.some((holder) => holder.sameUsername) ? [usernameTaken] : []),
  ];
}
