import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { person } from '../locks/people';
import { queryFlag } from '../text';
import { userRoles } from '../users/me';
import { countryQuery, pageQuery, pagination, searchQuery } from './pages';

export const EXPLORE_USERS_PAGE_SIZE = 20;

/** A person in Explore. What they keep to themselves is null. */
export const discoveredUser = z.extend(person, {
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** The first lines. */
  description: z.string(),
  age: z.nullable(z.number()),
  isOnline: z.nullable(z.boolean()),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isSiteOwner: z.boolean(),
  verifiedAdult: z.boolean(),
  /** Whether the caller may write to them, where that is asked for. */
  takesMessages: z.optional(z.boolean()),
});

export const discoverUsers = endpoint({
  method: 'GET',
  path: '/api/users/discover',
  summary: 'People who show themselves in Explore, newest first; those that a search finds by their names',
  auth: 'member',
  query: z.object({
    ...pageQuery,
    /** One or two letters find the beginning of a name, more find any part of it; never a mail address. */
    search: searchQuery,
    country: countryQuery,
    role: z.optional(z.enum(userRoles)),
    verified: z.optional(queryFlag),
    /** Says of each whether they take messages of the caller. */
    forMessages: z.optional(queryFlag),
    /** Only those who are online, and show it. */
    online: z.optional(
      z.pipe(
        z.literal('true'),
        z.transform(() => true),
      ),
    ),
  }),
  reply: z.object({ users: z.array(discoveredUser), pagination }),
  errors: ['search_timed_out'],
});
