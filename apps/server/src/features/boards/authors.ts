import { mayModerate } from '@keyhold/rules/boards/rights';
import type { StaffFlags } from '@keyhold/rules/staff/rank';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isBannedPerson, personColumns, type Viewer, visibleTo } from '../users/users.api';

type Named = 'id' | 'username' | 'role' | 'avatarFileId' | 'isSiteOwner' | 'isAdmin' | 'isModerator';

/** The columns that make an `Author`, of the table of users or an alias of it. */
export function authorColumns<T extends Record<Named, PgColumn>>(users: T) {
  const { isSiteOwner, isAdmin, isModerator }: Pick<T, 'isSiteOwner' | 'isAdmin' | 'isModerator'> = users;
  return { ...personColumns(users), isSiteOwner, isAdmin, isModerator };
}

/** Who reads a board. */
export type BoardViewer = Viewer & StaffFlags;

/**
 * Whether a viewer may read what a person wrote: what a deleted one left is for everybody, and staff read also those
 * who have blocked them.
 */
export function readsWhatWrote(viewer: BoardViewer, authorId: PgColumn): SQL<boolean> {
  if (mayModerate(viewer)) return isReadByAll(authorId);
  return sql<boolean>`(${authorId} is null or ${visibleTo(viewer, authorId)})`;
}

/** Whether everybody may read what a person wrote from whom nobody is hidden, as from the staff. */
export const isReadByAll = (authorId: PgColumn) =>
  sql<boolean>`(${authorId} is null or not ${isBannedPerson(authorId)})`;

/** The same for those from whom the people of `hiddenIds` are hidden, as `blockedWith` gives them. */
export const isReadByAllBut = (hiddenIds: string, authorId: PgColumn) =>
  sql<boolean>`(${authorId} is null or not ${isBannedPerson(authorId)} and ${authorId} <> all(${hiddenIds}::uuid[]))`;
