/**
 * Every page address of the app, `$name` for a variable part. The router, the service worker's navigation fallback
 * and the server's answer to a page address read this list.
 */
export const appPaths = [
  '/',
  '/self/setup',
  '/shared/create',
  '/shared/setup',
  '/shared/setup/$code',
  '/s/$shareCode',
  '/lock/$id',
  '/locks/$id',
  '/keyholder',
  '/explore',
  '/qiui-setup',
  '/ai-platform',
  '/ai-keyholder',
  '/ai-persona-studio',
  '/calender',
  '/calendar',
  '/games/$lockId',
  '/discussion',
  '/discussion/$id',
  '/feedback',
  '/tasks',
  '/profile',
  '/profile/$id',
  '/notifications',
  '/messages',
  '/settings',
  '/memory-wipe/$token',
  '/admin',
  '/login',
  '/register',
  '/forgot',
  '/reset',
  '/verify-email',
  '/undo-email-change',
  '/terms',
  '/privacy',
] as const;

/** The pages as patterns over path and query; a slash may follow the path. */
export function appPathPatterns(): RegExp[] {
  return appPaths.map((path) => {
    const pattern = path
      .split('/')
      .map((part) => (part.startsWith('$') ? '[^/?]+' : part))
      .join('/');
    return new RegExp(`^${pattern}${path === '/' ? '' : '/?'}(\\?.*)?$`);
  });
}
