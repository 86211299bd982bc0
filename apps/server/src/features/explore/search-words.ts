import { EXPLORE_SEARCH_MIN_LENGTH } from '@keyhold/contracts/explore/locks';
import { searchKey, searchWords } from '@keyhold/rules/users/fold-text';
import { type SQL, sql } from 'drizzle-orm';
import { lockTemplates } from '../locks/templates/templates.tables';
import { users } from '../users/users.tables';
import { beginsWith } from './begins-with';

/**
 * The condition for templates that have words in their title which begin like all of these, or whose keyholder's name
 * begins with the text; undefined for a text that is too short. Both are looked up by index first: otherwise the
 * planner walks through the newest templates for a rare word, and reads them all.
 */
export function matchesSearch(search: string): SQL | undefined {
  if ([...search.trim()].length < EXPLORE_SEARCH_MIN_LENGTH) return undefined;
  const words = searchWords(search);
  // Where nothing can be looked for, nothing is found: right for a search for a comma.
  if (words.length === 0) return sql`false`;
  const { id, listed, keyholderId } = lockTemplates;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const byTitle = sql`
    select ${id} from ${lockTemplates}
    where ${listed} and to_tsvector('simple', ${lockTemplates.searchWords}) @@ to_tsquery('simple', ${query})`;
  const byName = sql`
    select ${id} from ${lockTemplates} join ${users} on ${users.id} = ${keyholderId}
    where ${listed} and ${beginsWith(users.searchKey, searchKey(search))}`;
  return sql`${id} = any(array(${byTitle} union all ${byName}))`;
}
