import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/client';
import { serverNow } from '../../../lib/server-time';
import { type StartMarkStore, seedForNewDraft } from '../start/kept-start';
import { openedDraftQuery } from './drafts.calls';

/** A preparation with less than this left is not begun with any more: the scramble has to fit in. */
const marginMs = 3 * 60_000;

function isUsable(draft: { expiresAt: string }): boolean {
  return Date.parse(draft.expiresAt) - serverNow() > marginMs;
}

/** Whether the server has surely taken nothing: it answered, and it was a refusal. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Something that is done with a preparation: its name, and the seed that goes in beside the server's. */
type DraftWork<Result> = (token: string, clientSeed: string) => Promise<Result>;

/**
 * The preparation behind a form: opened with the screen, so that the server's promise stands before the person sends
 * a seed of their own. The store keeps the name of one that something was sent to.
 */
export function useOpenDraft(purpose: string, store: StartMarkStore) {
  const queryClient = useQueryClient();
  const query = openedDraftQuery(purpose);
  const { data, isError } = useQuery(query);

  function forget(): void {
    queryClient.removeQueries({ queryKey: openedDraftQuery(purpose).queryKey, exact: true });
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
      return await keepAndTry(token, clientSeed.trim(), attempt);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'draft_not_found')) throw error;
      const fresh = await renew();
      return keepAndTry(fresh.token, seedForNewDraft(clientSeed.trim()), attempt);
    }
  }

  async function keepAndTry<Result>(token: string, seed: string, attempt: DraftWork<Result>) {
    const { sealedToken: keptBefore } = store.read();
    // Kept before the answer is there: were it lost, the way back would still find what was sent.
    store.keep({ sealedToken: token });
    try {
      return await attempt(token, seed);
    } catch (error) {
      // An earlier answer may have been lost.
      if (isRefusal(error)) store.keep({ sealedToken: keptBefore });
      throw error;
    }
  }

  useEffect(() => {
    const opened = openedDraftQuery(purpose);
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

/** From a form to the scramble: seals what the lock starts with in the preparation, then goes on. */
export function useScrambleStart(draft: OpenDraft) {
  const navigate = useNavigate();
  const [sealing, setSealing] = useState(false);
  const begun = useRef(false);

  /** `seal` puts everything in. Throws ApiError; then the form stays as it was. */
  async function start(clientSeed: string, seal: DraftWork<unknown>): Promise<void> {
    // State alone would let a second press of the same moment through.
    if (begun.current) return;
    begun.current = true;
    setSealing(true);
    try {
      const token = await draft.work(clientSeed, async (name, seed) => {
        await seal(name, seed);
        return name;
      });
      draft.forget();
      await navigate({ to: '/memory-wipe/$token', params: { token } });
    } catch (error) {
      begun.current = false;
      setSealing(false);
      throw error;
    }
  }

  return { sealing, start };
}
