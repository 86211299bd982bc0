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
export const exploreParams = [
  'tab',
  'search',
  'page',
  'country',
  'findom',
  'cardGame',
  'verification',
  'emergencyRelease',
  'hygienicUnlock',
  'ownerId',
  'role',
  'verified',
  'online',
] as const;

/** What the address of the forum may say: the order, a search, and which page. */
export const forumParams = ['sort', 'search', 'page', 'after', 'before'] as const;

/** Makes a route's check of its query: the named values where they are text, nothing else. */
export function textParams<const Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [N in Name]?: string } => {
    const picked: { [N in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string') picked[name] = value;
    }
    return picked;
  };
}
