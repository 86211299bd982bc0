import { EXPLORE_SEARCH_MIN_LENGTH } from '@keyhold/contracts/explore/locks';
import { type SQL, sql } from 'drizzle-orm';
import { lockTemplates } from '../locks/templates/templates.tables';
import { users } from '../users/users.tables';

/** Turns each word into a search for the beginning of a word. Only letters and digits get into the query. */
function wordsQuery(search: string): string {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => `'${word}':*`).join(' & ');
}

/**
 * The condition for templates that have all these words in their title, or whose keyholder's name begins with
 * the text; undefined for a text that is too short. Both are looked up by index first: otherwise the planner
 * walks through the newest templates for a rare word, and reads them all.
 */
export function matchesSearch(search: string): SQL | undefined {
  if ([...search].length < EXPLORE_SEARCH_MIN_LENGTH) return undefined;
  const words = wordsQuery(search);
  const { id, listed, keyholderId, settings } = lockTemplates;
  // A query without words finds nothing, which is right for a search for a comma.
  const byTitle = sql`
    select ${id} from ${lockTemplates}
    where ${listed} and to_tsvector('simple', ${settings} ->> 'title') @@ to_tsquery('simple', ${words})`;
  const byName = sql`
    select ${id} from ${lockTemplates} join ${users} on ${users.id} = ${keyholderId}
    where ${listed} and lower(${users.username}) ^@ lower(${search})`;
  return sql`${id} = any(array(${byTitle} union all ${byName}))`;
}
