import * as z from 'zod/mini';
import { countries } from '../auth/countries';
import { queryNumber } from '../text';

export const EXPLORE_MAX_LIMIT = 50;
/** A list is counted and read no further: nobody turns so many pages, and they would cost the more the deeper they are. */
export const EXPLORE_REACH = 600;

/** Which page of a list; one behind the last is empty. */
export const pageQuery = {
  page: z.optional(queryNumber({ min: 1, max: EXPLORE_REACH })),
  limit: z.optional(queryNumber({ min: 1, max: EXPLORE_MAX_LIMIT })),
};

/** What somebody typed or pasted. A search leaves out what cannot be seen rather than refuse it. */
export const searchQuery = z.optional(z.string().check(z.maxLength(100)));

/** The countries of profiles. */
export const exploreCountries = [...countries, 'Other'] as const;
export const countryQuery = z.optional(z.enum(exploreCountries));

export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  /** No more than the reach. */
  total: z.number(),
  pages: z.number(),
  /** There are more than `total`. */
  more: z.boolean(),
});
