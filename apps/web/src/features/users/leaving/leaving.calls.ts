import { readDownload, requestDownload } from '@keyhold/contracts/users/data-download';
import {
  deleteAccount,
  deleteConfirmText,
  handOverCodes,
  readLeaving,
} from '@keyhold/contracts/users/leaving';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clearPrivateData } from '../../../app/session/end-session';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';

const makingMs = 3000;

/** The download of the own data; asked for again while it is made. */
export const downloadQuery = queryOptions({
  queryKey: ['users', 'me', 'data-download'],
  queryFn: async ({ signal }) => (await api(readDownload)({}, { signal })).download,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'MAKING' ? makingMs : false),
});

export function useRequestDownload() {
  return useCall(requestDownload, { args: () => ({}), invalidates: [downloadQuery], untilFresh: true });
}

/** What would go with the account. Asked for anew each time. */
export const leavingQuery = queryOptions({
  queryKey: ['users', 'me', 'leaving'],
  queryFn: ({ signal }) => api(readLeaving)({}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Ends the own locks and answers with every combination. */
export function useHandOverCodes() {
  return useCall(handOverCodes, {
    args: (byMail: boolean) => ({ body: { byMail } }),
    secret: true,
    invalidates: [{ queryKey: ['locks'] }],
  });
}

/** Deletes the account, forgets what this browser holds of it and leads to the login, which says so. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCall(deleteAccount, {
    args: (haveCodes: boolean) => ({ body: { confirmText: deleteConfirmText, haveCodes } }),
    onSuccess: async () => {
      await clearPrivateData(queryClient);
      await router.navigate({ to: '/login', replace: true, state: { accountDeleted: true } });
    },
  });
}
