import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { DraftWork, OpenDraft } from './use-open-draft';

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
