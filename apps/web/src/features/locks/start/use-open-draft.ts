import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api/client';
import { serverNow } from '../../../lib/server-time';
import { draftQuery } from '../api/draft-query';
import { seedForNewDraft } from './client-seed';

/** A preparation with less than this left is not begun with any more: the scramble has to fit in. */
const marginMs = 3 * 60_000;

function isUsable(draft: { expiresAt: string }): boolean {
  return Date.parse(draft.expiresAt) - serverNow() > marginMs;
}

/** Something that is done with a preparation: its name, and the seed that goes in beside the server's. */
export type DraftWork<Result> = (token: string, clientSeed: string) => Promise<Result>;

/**
 * The preparation behind a form: opened with the screen, so that the server's promise stands before the person sends
 * a seed of their own.
 */
export function useOpenDraft(purpose: string) {
  const queryClient = useQueryClient();
  const query = draftQuery(purpose);
  const { data, isError } = useQuery(query);

  function forget(): void {
    queryClient.removeQueries({ queryKey: draftQuery(purpose).queryKey, exact: true });
  }

  async function renew() {
    forget();
    return queryClient.fetchQuery(query);
  }

  async function require() {
    const draft = await queryClient.fetchQuery(query);
    return isUsable(draft) ? draft : renew();
  }

  /** Works in a preparation that lives; one that has expired is replaced without a word. Throws ApiError. */
  async function work<Result>(clientSeed: string, attempt: DraftWork<Result>): Promise<Result> {
    const { token } = await require();
    try {
      return await attempt(token, clientSeed.trim());
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'draft_not_found')) throw error;
      const fresh = await renew();
      return attempt(fresh.token, seedForNewDraft(clientSeed.trim()));
    }
  }

  useEffect(() => {
    const opened = draftQuery(purpose);
    const known = queryClient.getQueryData(opened.queryKey);
    if (known !== undefined && !isUsable(known)) {
      queryClient.removeQueries({ queryKey: opened.queryKey, exact: true });
    }
    // A failure shows where the promise would stand; starting asks again.
    queryClient.fetchQuery(opened).catch(() => undefined);
  }, [queryClient, purpose]);

  return { seedHash: data?.seedHash ?? null, failed: isError, work, forget };
}

export type OpenDraft = ReturnType<typeof useOpenDraft>;
