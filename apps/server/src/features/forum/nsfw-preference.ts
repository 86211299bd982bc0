import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { Deps } from '../../deps';
import type { Viewer } from '../users/users.api';
import { forumPreferences } from './forum.tables';

/** Whether NSFW posts show their picture and text to a viewer only when asked, inside a query. */
export function hidesNsfw(db: Queryable, { userId }: Viewer) {
  const own = db
    .select({ hideNsfw: forumPreferences.hideNsfw })
    .from(forumPreferences)
    .where(eq(forumPreferences.userId, userId));
  return sql<boolean>`coalesce((${own.getSQL()}), true)`;
}

/** Sets it for all pages of a person. */
export async function setNsfwPreference({ db }: Pick<Deps, 'db'>, { userId }: Viewer, hideNsfw: boolean) {
  await db
    .insert(forumPreferences)
    .values({ userId, hideNsfw })
    .onConflictDoUpdate({ target: forumPreferences.userId, set: { hideNsfw } });
  return { hideNSFW: hideNsfw };
}
