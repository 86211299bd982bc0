import type { person } from '@keyhold/contracts/locks/people';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';

/** A person as others see them beside a lock. */
export type Person = z.output<typeof person>;

const addresses = sql.raw(`'${uploadUrl('')}'::text`);

/** The columns that make a `Person`, of the table of users or an alias of it. */
export function personColumns<T extends Record<'id' | 'username' | 'role' | 'avatarFileId', PgColumn>>(
  users: T,
) {
  const { id, username, role }: Pick<T, 'id' | 'username' | 'role'> = users;
  return {
    _id: id,
    username,
    role,
    avatarUrl: sql<string | null>`${addresses} || ${users.avatarFileId}::text`,
  };
}
