import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  fetchVerificationCode,
  listVerifications,
  readVerificationToday,
  reviewVerification,
  takeBackVerification,
  uploadVerification,
} from '@keyhold/contracts/locks/verification';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/client';
import { uploadWith } from '../../../lib/api/upload';
import { useCall } from '../../../lib/api/use-call';
import { serverNow } from '../../../lib/server-time';
import { takeLockAfter } from '../lock-after';
import { aboutLocks, refreshLocks } from '../locks.calls';

export type VerificationToday = ReplyOf<typeof readVerificationToday>;
export type VerificationPhoto = ReplyOf<typeof listVerifications>[number];
export type PhotoVerdict = InputOf<typeof reviewVerification>['body'];

const pauseAfterMidnightMs = 1000;
/** As long as a timer of a browser can wait. */
const longestWaitMs = 2 ** 31 - 1;

/** The verification of the lock's day; asked for again when that day is over. In memory only: it carries the code. */
export function verificationTodayQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'verification-today', lockId],
    queryFn: ({ signal }) => api(readVerificationToday)({ params: { id: lockId } }, { signal }),
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return false;
      const untilOverMs = Date.parse(state.data.dayEndsAt) - serverNow();
      return Math.min(Math.max(0, untilOverMs) + pauseAfterMidnightMs, longestWaitMs);
    },
  });
}

/** The verification photos of a lock, newest first. */
export function verificationsQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'verifications', lockId],
    queryFn: ({ signal }) => api(listVerifications)({ params: { id: lockId } }, { signal }),
  });
}

/** Asks for today's code and shows it at once. */
export function useFetchVerificationCode(lockId: string) {
  const today = verificationTodayQuery(lockId);
  return useCall(fetchVerificationCode, {
    args: () => ({ params: { id: lockId } }),
    secret: true,
    onSuccess: ({ code }, _given, _before, { client }) => {
      client.setQueryData(today.queryKey, (known) => known && { ...known, code });
    },
    // Refused: it may have been submitted elsewhere, or the lock has ended.
    onError: (_error, _given, _before, { client }) => void refreshLocks(client),
  });
}

/** Submits today's photo; `progress` is the share that has been sent, null while nothing is. */
export function useUploadVerification(lockId: string) {
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useCall(uploadVerification, {
    args: (photo: File) => ({ params: { id: lockId }, body: {}, files: { photo } }),
    secret: true,
    transport: () => uploadWith(setProgress),
    onMutate: () => setProgress(0),
    onSettled: () => setProgress(null),
    invalidates: [aboutLocks],
    untilFresh: true,
  });
  return { upload, progress };
}

/** Takes back today's photo; the page is up to date when it resolves. */
export function useTakeBackVerification(lockId: string) {
  return useCall(takeBackVerification, {
    args: (photoId: string) => ({ params: { id: lockId, photoId } }),
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}

/** The keyholder takes this photo, or asks for another; the page is up to date when it resolves. */
export function useReviewVerification(lockId: string) {
  return useCall(reviewVerification, {
    args: ({ photoId, verdict }: { photoId: string; verdict: PhotoVerdict }) => ({
      params: { id: lockId, photoId },
      body: verdict,
    }),
    onSettled: (changed, _error, _given, _before, { client }) => takeLockAfter(client, changed?.lock),
  });
}
