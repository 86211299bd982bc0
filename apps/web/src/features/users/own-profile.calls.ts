import * as contract from '@keyhold/contracts/users/own-profile';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../../lib/api/session';
import { uploadWith } from '../../lib/api/upload';
import { useCall } from '../../lib/api/use-call';
import { type Profile, profileKey } from './profile.calls';

type Change = Partial<Pick<Profile, 'avatarUrl' | 'description' | 'profilePhotos'>>;

/** Shows a change of the own profile everywhere at once. */
function applyChange(client: QueryClient, userId: string, change: Change): void {
  client.setQueriesData<Profile>(
    { queryKey: profileKey(userId) },
    (known) => known && { ...known, ...change },
  );
  client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, ...change });
}

/** How far an upload has come, 0 to 1; null while there is none. */
function useProgress() {
  const [progress, setProgress] = useState<number | null>(null);
  const transport = () => {
    setProgress(0);
    return uploadWith(setProgress);
  };
  return { progress, transport, onSettled: () => setProgress(null) };
}

/** What a failed call may have changed is asked for again. */
const refreshed = (userId: string) => [{ queryKey: profileKey(userId) }, { queryKey: sessionQuery.queryKey }];

/** Sets the avatar: a finished square, or a picture with the square of it that is meant. */
export function useUploadAvatar(userId: string) {
  const client = useQueryClient();
  const { progress, ...upload } = useProgress();
  const call = useCall(contract.uploadAvatar, {
    ...upload,
    args: ({ photo, crop }: { photo: Blob; crop?: { x: number; y: number; side: number } | undefined }) => ({
      body: { crop },
      files: { photo },
    }),
    onSuccess: (reply) => applyChange(client, userId, reply),
    invalidates: refreshed(userId),
  });
  return { ...call, progress };
}

/** Adds a photo to the album. */
export function useAddToAlbum(userId: string) {
  const client = useQueryClient();
  const { progress, ...upload } = useProgress();
  const call = useCall(contract.addToAlbum, {
    ...upload,
    args: (photo: Blob) => ({ body: {}, files: { photo } }),
    onSuccess: (reply) => applyChange(client, userId, reply),
  });
  return { ...call, progress };
}

/** What every change of the own profile does with its answer. */
function useShownChange(userId: string) {
  const client = useQueryClient();
  return {
    onSuccess: (reply: Change | null) => reply && applyChange(client, userId, reply),
    invalidates: refreshed(userId),
  };
}

export const useRemoveAvatar = (userId: string) =>
  useCall(contract.removeAvatar, { ...useShownChange(userId), args: () => ({}) });

export const useChangeDescription = (userId: string) =>
  useCall(contract.changeDescription, {
    ...useShownChange(userId),
    args: (text: string) => ({ body: { text } }),
  });

/** Takes a photo out of the album; one that is gone already is no failure. */
export const useRemoveFromAlbum = (userId: string) =>
  useCall(contract.removeFromAlbum, {
    ...useShownChange(userId),
    args: (url: string) => ({ body: { url } }),
    doneAlready: 'album_photo_not_found',
  });

/** Puts the photos in another order, one change after the other. */
export const useOrderAlbum = (userId: string) =>
  useCall(contract.orderAlbum, {
    ...useShownChange(userId),
    args: (urls: string[]) => ({ body: { urls } }),
    scope: { id: 'order of the album' },
  });
