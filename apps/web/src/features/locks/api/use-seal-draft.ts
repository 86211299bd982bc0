import { sealDraft } from '@keyhold/contracts/locks/draft';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export interface SealedStart {
  readonly token: string;
  readonly settings: SelfLockSettings;
  readonly digits: string;
  readonly clientSeed: string;
}

/** Puts settings and code into a preparation; the server seals the code at once. */
export function useSealDraft() {
  return useMutation({
    mutationFn: ({ token, ...start }: SealedStart) =>
      api(sealDraft)({ params: { token }, body: { kind: 'SELF', ...start } }),
    // The variables hold the code: nothing of them stays.
    gcTime: 0,
  });
}
