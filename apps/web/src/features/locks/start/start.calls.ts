import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { startDeviceLock } from '@keyhold/contracts/locks/device-lock';
import { addIdPhotoToDraft, type readDraft } from '@keyhold/contracts/locks/draft';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { validateLockPassword } from '@keyhold/contracts/locks/templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, type CallOptions } from '../../../lib/api/client';
import { uploadWith } from '../../../lib/api/upload';
import { useCall } from '../../../lib/api/use-call';
import { useCompleteHygienic } from '../hygienic/hygienic.calls';
import { dashboardQuery, waitingDraftsQuery } from '../locks.calls';

export type SealedDraft = ReplyOf<typeof readDraft>;

/**
 * Does what a draft was prepared for: starts the lock, or closes it again. The draft's name makes a repeat safe: it
 * answers with the same lock. Resolves to the hours of freeze for being late; 0 for a start. Throws ApiError.
 */
export function useFinishDraft(draftToken: string) {
  const queryClient = useQueryClient();
  const { mutateAsync: relock } = useCompleteHygienic();
  return useMutation({
    mutationFn: async ({ kind, lockId }: SealedDraft): Promise<number> => {
      if (kind === 'HYGIENIC_RELOCK') {
        return (await relock({ lockId: lockId ?? '', combination: { draftToken } })).penaltyHours;
      }
      await api(kind === 'SELF' ? startSelfLock : acceptTemplate)({ body: { draftToken } });
      return 0;
    },
    onSuccess: (_, { kind }) => {
      if (kind !== 'HYGIENIC_RELOCK') queryClient.removeQueries(dashboardQuery);
      queryClient.removeQueries(waitingDraftsQuery);
    },
  });
}

type Body = ArgsOf<typeof startSelfLock>['body'];

/** Starts a self lock with the photo of its combination. The draft's name in `meta` makes a repeat safe. Throws ApiError. */
export function startPhotoLock(photo: File, body: Body, options: CallOptions) {
  return api(startSelfLock)({ body, files: { photo } }, options);
}

/** Starts a self lock with a device that has confirmed that it is locked. Throws ApiError. */
export const startWithDevice = (body: ArgsOf<typeof startDeviceLock>['body']) =>
  api(startDeviceLock)({ body });

/** Accepts a shared lock with a device that has confirmed that it is locked. Throws ApiError. */
export function acceptWithDevice(idPhoto: File | null, body: ArgsOf<typeof acceptTemplate>['body']) {
  return api(acceptTemplate)({ body, ...(idPhoto !== null && { files: { idPhoto } }) });
}

interface AcceptancePhotos {
  /** The photo of the combination. */
  readonly photo: File;
  /** Where the lock asks for one. */
  readonly idPhoto: File | null;
}

/** Accepts a shared lock with the photo of its combination. The draft's name in `meta` makes a repeat safe. Throws ApiError. */
export function acceptWithPhoto(
  { photo, idPhoto }: AcceptancePhotos,
  body: ArgsOf<typeof acceptTemplate>['body'],
  options: CallOptions,
) {
  const files = idPhoto === null ? { photo } : { photo, idPhoto };
  return api(acceptTemplate)({ body, files }, options);
}

/**
 * Puts an ID photo into a preparation; one that is in it already is not sent again. `progress` is the share that has
 * been sent, null while nothing is. Throws ApiError.
 */
export function useAddIdPhoto() {
  const [progress, setProgress] = useState<number | null>(null);
  const added = useRef<{ token: string; idPhoto: File } | null>(null);

  async function add(token: string, idPhoto: File): Promise<void> {
    if (added.current?.token === token && added.current.idPhoto === idPhoto) return;
    setProgress(0);
    try {
      const args = { params: { token }, body: {}, files: { idPhoto } };
      await api(addIdPhotoToDraft)(args, { transport: uploadWith(setProgress) });
      added.current = { token, idPhoto };
    } finally {
      setProgress(null);
    }
  }

  return { add, progress };
}

/** Tries the password of a shared lock. */
export function useValidateLockPassword(shareCode: string) {
  return useCall(validateLockPassword, {
    args: (password: string) => ({ body: { shareCode, password } }),
    secret: true,
  });
}
