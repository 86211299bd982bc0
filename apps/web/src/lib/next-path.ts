/** Pages of an own lock: open to a restricted account, and while the installation is closed. */
export const isOfOwnLock = (path: string) => /^\/(lock|games|memory-wipe)\//.test(path);

/** Where somebody goes on to who has come in: a restricted account to its locks, where the other page is closed to it. */
export const openPath = (path: string, { restricted }: { readonly restricted: boolean }) =>
  restricted && !isOfOwnLock(path) ? '/' : path;

/** Longest `next` that is followed; longer ones are not ours. */
const maxLength = 2000;

/**
 * The path to go to after signing in: `next` if it is a path of this site, else '/'. Anything that a browser could
 * read as another address ('//host', '/\host', control characters that it drops) is refused.
 */
export function safeNextPath(next: unknown): string {
  if (typeof next !== 'string' || next.length > maxLength) return '/';
  if (!next.startsWith('/') || next.startsWith('//')) return '/';
  // Backslashes count as slashes, and tabs and line breaks are removed, when a browser reads an address.
  if (/[\\\p{Cc}]/u.test(next)) return '/';
  const base = 'https://keyhold.invalid';
  const parsed = URL.canParse(next, base) ? new URL(next, base) : null;
  if (parsed === null || parsed.origin !== base) return '/';
  // '/.//host' parses to the path '//host'.
  if (parsed.pathname.startsWith('//')) return '/';
  return parsed.pathname + parsed.search + parsed.hash;
}
