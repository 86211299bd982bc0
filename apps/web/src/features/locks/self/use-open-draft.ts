import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow } from '../../../lib/server-time';
import { draftQuery } from '../api/draft-query';

/** A preparation with less than this left is not begun with any more: the scramble has to fit in. */
const marginMs = 3 * 60_000;

function isUsable(draft: { expiresAt: string }): boolean {
  return Date.parse(draft.expiresAt) - serverNow() > marginMs;
}

/**
 * The preparation behind the form: opened with the screen, so that the server's promise stands before the person sends
 * a seed of their own. `require` gives one that still lives, opening a new one without a word; `renew` drops the one
 * there is first; both throw ApiError. `forget` leaves it to the scramble.
 */
export function useOpenDraft() {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(draftQuery);

  function forget(): void {
    queryClient.removeQueries({ queryKey: draftQuery.queryKey, exact: true });
  }

  async function renew() {
    forget();
    return queryClient.fetchQuery(draftQuery);
  }

  async function require() {
    const draft = await queryClient.fetchQuery(draftQuery);
    return isUsable(draft) ? draft : renew();
  }

  useEffect(() => {
    const known = queryClient.getQueryData(draftQuery.queryKey);
    if (known !== undefined && !isUsable(known)) {
      queryClient.removeQueries({ queryKey: draftQuery.queryKey, exact: true });
    }
    // A failure shows where the promise would stand; starting asks again.
    queryClient.fetchQuery(draftQuery).catch(() => undefined);
  }, [queryClient]);

  return { seedHash: data?.seedHash ?? null, failed: isError, require, renew, forget };
}
