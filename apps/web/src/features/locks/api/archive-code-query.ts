import { archiveConfirmCode } from '@keyhold/contracts/locks/archive';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** The code that the wearer types to archive a lock; asked for anew each time the dialog opens. */
export function archiveCodeQuery(lockId: string) {
  return queryOptions({
    queryKey: ['archive-code', lockId],
    queryFn: async ({ signal }) =>
      (await api(archiveConfirmCode)({ params: { id: lockId } }, { signal })).confirmationCode,
    staleTime: 0,
    // It does not change under the hand of somebody who is typing it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    retry: false,
  });
}
