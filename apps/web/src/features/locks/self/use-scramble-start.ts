import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/client';
import { useSealDraft } from '../api/use-seal-draft';
import { keepSetup } from './kept-setup';
import { newClientSeed, type SetupEntry, settingsToSend } from './setup-entry';
import { useOpenDraft } from './use-open-draft';

const generatedSeed = /^[0-9a-f]{24}$/;

/** A seed that a lost preparation has seen is not used again, unless the person chose it. */
function seedForNewDraft(seed: string): string {
  return generatedSeed.test(seed) ? newClientSeed() : seed;
}

/** Whether the server has surely not taken the code: it answered, and it was a refusal. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * From the form to the scramble: seals settings and code in the preparation, then goes on. A preparation that has
 * expired is replaced without a word.
 */
export function useScrambleStart(userId: string) {
  const navigate = useNavigate();
  const draft = useOpenDraft();
  const seal = useSealDraft();
  const [sealing, setSealing] = useState(false);

  async function sealIn(token: string, entry: SetupEntry, digits: string): Promise<string> {
    // Kept before the answer is there: were it lost, the way back would still find the sealed code.
    keepSetup(userId, { sealedToken: token });
    const clientSeed = entry.clientSeed.trim();
    await seal.mutateAsync({ token, settings: settingsToSend(entry), digits, clientSeed });
    return token;
  }

  async function sealOnce(entry: SetupEntry, digits: string): Promise<string> {
    const { token } = await draft.require();
    try {
      return await sealIn(token, entry, digits);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'draft_not_found')) throw error;
      const fresh = await draft.renew();
      return sealIn(fresh.token, { ...entry, clientSeed: seedForNewDraft(entry.clientSeed) }, digits);
    }
  }

  /** Throws ApiError; then the form stays as it was. */
  async function start(entry: SetupEntry, digits: string): Promise<void> {
    setSealing(true);
    try {
      const token = await sealOnce(entry, digits);
      draft.forget();
      await navigate({ to: '/memory-wipe/$token', params: { token } });
    } catch (error) {
      if (isRefusal(error)) keepSetup(userId, { sealedToken: null });
      setSealing(false);
      throw error;
    }
  }

  return { seedHash: draft.seedHash, promiseFailed: draft.failed, sealing, start };
}
