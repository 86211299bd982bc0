import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../lib/api/client';
import { sessionQuery } from '../../lib/api/session';

/** Where to sign in for `path` (path and query of this site). */
export function loginFor(path: string) {
  return path === '/' ? ({ to: '/login' } as const) : ({ to: '/login', search: { next: path } } as const);
}

/**
 * Lets signed-in people pass and sends the others to the login. Only the server's 401 does: without a connection the
 * page opens and says that it is offline.
 */
export async function requireSession(queryClient: QueryClient, path: string): Promise<void> {
  try {
    await queryClient.ensureQueryData(sessionQuery);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect(loginFor(path));
  }
}
