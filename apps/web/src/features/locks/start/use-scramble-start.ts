import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/client';
import type { DraftWork, OpenDraft } from './use-open-draft';

export interface ScrambleStartOptions {
  draft: OpenDraft;
  /** Keeps the name of the sealed preparation in this tab; null once the server has surely not taken the code. */
  keepToken: (token: string | null) => void;
}

/** Whether the server has surely not taken the code: it answered, and it was a refusal. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** From a form to the scramble: seals what the lock starts with in the preparation, then goes on. */
export function useScrambleStart({ draft, keepToken }: ScrambleStartOptions) {
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
        // Kept before the answer is there: were it lost, the way back would still find the sealed code.
        keepToken(name);
        await seal(name, seed);
        return name;
      });
      draft.forget();
      await navigate({ to: '/memory-wipe/$token', params: { token } });
    } catch (error) {
      if (isRefusal(error)) keepToken(null);
      begun.current = false;
      setSealing(false);
      throw error;
    }
  }

  return { sealing, start };
}
