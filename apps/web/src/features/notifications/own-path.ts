import { safeNextPath } from '../../lib/next-path';

/** The path of this site that an action leads to; null for any other address. */
export function ownPath(actionUrl: string | undefined): string | null {
  if (actionUrl === undefined) return null;
  const path = safeNextPath(actionUrl);
  // '/' is also what stands for an address that is not followed.
  return path === '/' && actionUrl !== '/' ? null : path;
}
