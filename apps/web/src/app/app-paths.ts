/**
 * Every page address of the app, in the router's notation. The service worker answers navigations to these, and to
 * nothing else, with the app's shell; a test holds the list and the router together.
 */
export const appPaths = [
  '/',
  '/self/setup',
  '/memory-wipe/$token',
  '/login',
  '/register',
  '/forgot',
  '/reset',
  '/verify-email',
  '/terms',
  '/privacy',
] as const;

/** The pages as patterns over path and query, for the service worker's navigation fallback. */
export function navigationFallbackPatterns(): RegExp[] {
  return appPaths.map((path) => {
    const pattern = path
      .split('/')
      .map((part) => (part.startsWith('$') ? '[^/?]+' : part))
      .join('/');
    return new RegExp(`^${pattern}(\\?.*)?$`);
  });
}
