/** Reads a query string as it is: every value stays text, so that a code of digits is not taken for a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The query string of the values that are there, with its '?', or nothing. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}

/** What the address of Explore may say: what is looked at and what narrows it down. */
export type ExploreName =
  | 'tab'
  | 'search'
  | 'page'
  | 'country'
  | 'findom'
  | 'cardGame'
  | 'verification'
  | 'emergencyRelease'
  | 'hygienicUnlock'
  | 'ownerId'
  | 'role'
  | 'verified'
  | 'online';

/**
 * Names what a page reads of its query, for the types alone, since this is in every first load: `parseSearch` makes
 * every value text, a page makes of a wrong one nothing, and what nobody reads does no harm.
 */
export const textParams =
  <Name extends string>() =>
  (search: Record<string, unknown>) =>
    search as { [N in Name]?: string };
