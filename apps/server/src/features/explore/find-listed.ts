import type { InputOf } from '@keyhold/contracts/endpoint';
import { EXPLORE_LOCKS_PAGE_SIZE, type exploreLocks } from '@keyhold/contracts/explore/locks';
import type { LockSettings } from '@keyhold/rules/locks/settings';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { lockTemplates } from '../locks/templates/templates.tables';
import { personColumns, type Viewer, visibleTo } from '../users/users.api';
import { users } from '../users/users.tables';
import { COUNTED, pageOf } from './paging';
import { matchesSearch } from './search-words';

export type ExploreQuery = InputOf<typeof exploreLocks>['query'];

/** The condition on settings that a template must have or must not have. */
function hasSettings(query: ExploreQuery): SQL | undefined {
  return and(
    containsSettings({
      findomEnabled: query.findom,
      requireDailyVerification: query.verification,
      emergencyReleaseEnabled: query.emergencyRelease,
      hygienicUnlockEnabled: query.hygienicUnlock,
      cardGameEnabled: query.cardGame || undefined,
    }),
    // A template from before there were cards has no such setting, so a template without cards is one that
    // does not say yes.
    query.cardGame === false ? sql`not ${containsSettings({ cardGameEnabled: true })}` : undefined,
  );
}

function containsSettings(wanted: { [K in keyof LockSettings]?: boolean | undefined }): SQL | undefined {
  const asked = Object.entries(wanted).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return undefined;
  return sql`(${lockTemplates.settings} @> ${JSON.stringify(Object.fromEntries(asked))}::jsonb)`;
}

/**
 * The condition reads the template alone: a join with its keyholder would be made for every row that is
 * only counted or skipped.
 */
function isFound(viewer: Viewer, query: ExploreQuery): SQL | undefined {
  return and(
    sql`${lockTemplates.listed}`,
    visibleTo(viewer, lockTemplates.keyholderId),
    hasSettings(query),
    query.search === undefined ? undefined : matchesSearch(query.search),
    query.country
      ? sql`${lockTemplates.keyholderId} in (select ${users.id} from ${users} where ${users.country} = ${query.country})`
      : undefined,
    query.ownerId ? eq(lockTemplates.keyholderId, query.ownerId) : undefined,
  );
}

/** The page that the query asks for, newest first. */
export function findListed(db: Queryable, viewer: Viewer, query: ExploreQuery) {
  const { page, limit = EXPLORE_LOCKS_PAGE_SIZE } = query;
  const part = pageOf({ page, limit });
  const shown = db
    .select({ id: lockTemplates.id })
    .from(lockTemplates)
    .where(isFound(viewer, query))
    .orderBy(desc(lockTemplates.createdAt), desc(lockTemplates.id))
    .limit(part.limit)
    .offset(part.offset);
  return db
    .select({
      template: lockTemplates,
      keyholder: { ...personColumns(users), country: users.country },
    })
    .from(lockTemplates)
    .innerJoin(users, eq(users.id, lockTemplates.keyholderId))
    .where(inArray(lockTemplates.id, shown))
    .orderBy(desc(lockTemplates.createdAt), desc(lockTemplates.id));
}

/** How many there are, counted no further than the lists reach. */
export async function countListed(db: Queryable, viewer: Viewer, query: ExploreQuery): Promise<number> {
  const reached = db
    .select({ id: lockTemplates.id })
    .from(lockTemplates)
    .where(isFound(viewer, query))
    .limit(COUNTED)
    .as('reached');
  const [counted] = await db.select({ counted: count() }).from(reached);
  return counted?.counted ?? 0;
}
