import type { person } from '@keyhold/contracts/locks/people';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';

/** A person as others see them beside a lock. */
export type Person = z.output<typeof person>;

/** The columns that make a `Person`, of the table of users or an alias of it. */
export function personColumns<T extends Record<'id' | 'username' | 'role' | 'avatarUrl', PgColumn>>(
  users: T,
) {
  const { id, username, role, avatarUrl }: Pick<T, 'id' | 'username' | 'role' | 'avatarUrl'> = users;
  return { _id: id, username, role, avatarUrl };
}
