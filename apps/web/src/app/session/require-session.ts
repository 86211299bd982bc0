import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../lib/api/client';
import { sentToGuest } from '../../lib/api/sent-to-guest';
import { sessionQuery } from '../../lib/api/session';

/** Where to sign in for `path` (path and query of this site). */
export function loginFor(path: string) {
  return path === '/' ? ({ to: '/login' } as const) : ({ to: '/login', search: { next: path } } as const);
}

/** The invitation at the address of a shared lock, where a guest is led instead. */
const invitation = /^\/shared\/setup\/([^/?]+)/;

/** Leads a guest from `path` to the login, or to the invitation they came by. */
export function leadGuest(path: string) {
  const shareCode = invitation.exec(path)?.[1];
  return redirect(
    shareCode === undefined
      ? loginFor(path)
      : { to: '/s/$shareCode', params: { shareCode: decodeURIComponent(shareCode) }, replace: true },
  );
}

/**
 * Lets signed-in people pass and leads the others away. Only where the server says so: without a connection the page opens
 * and says that it is offline.
 */
export async function requireSession(queryClient: QueryClient, path: string): Promise<void> {
  if (await isGuest(queryClient)) throw leadGuest(path);
}

/** Whether the server says that nobody is signed in. */
export async function isGuest(queryClient: QueryClient): Promise<boolean> {
  if (sentToGuest()) return true;
  try {
    await queryClient.ensureQueryData(sessionQuery);
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}
