import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { currentUser } from '@keyhold/contracts/users/me';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

let ahead: Promise<ReplyOf<typeof currentUser>> | undefined;

/** Asks who is signed in while what keeps the answer is still being loaded. */
export function askAhead(): void {
  ahead = api(currentUser)({});
  // Whoever asks for the answer is told.
  ahead.catch(() => undefined);
}

/** The signed-in person; the guard, the layout and the settings read it. */
export const sessionQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => {
    const asked = ahead ?? api(currentUser)({}, { signal });
    ahead = undefined;
    return asked;
  },
  staleTime: 60_000,
  retry: false,
});
