import { appeal, readOwnBan } from '@keyhold/contracts/auth/appeal';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';

const banKey = ['auth', 'ban'] as const;

export const ownBanQuery = queryOptions({
  queryKey: banKey,
  queryFn: ({ signal }) => api(readOwnBan)({}, { signal }),
});

/** Appeals against one's ban: with the token of a refused login, or in the session without. */
export function useAppeal(token?: string) {
  return useCall(appeal, {
    args: (text: string) => ({ body: { text, ...(token !== undefined && { token }) } }),
    invalidates: [{ queryKey: banKey }],
  });
}
