import { addPasskey, removePasskey, renamePasskey, startPasskey } from '@keyhold/contracts/auth/passkeys';
import {
  disableSecondFactor,
  enableSecondFactor,
  readSecurity,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@keyhold/contracts/auth/second-factor';
import { endOtherSessions, endSession, listSessions } from '@keyhold/contracts/auth/session';
import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { makePasskey } from '../passkeys/ceremony';

/** Where this account is logged in. Asked for anew each time the panel is opened. */
export const sessionsQuery = queryOptions({
  queryKey: ['users', 'me', 'sessions'],
  queryFn: async ({ signal }) => (await api(listSessions)({}, { signal })).sessions,
  staleTime: 0,
});

/** Logs one of the own sessions out, elsewhere. One that is over already counts as logged out. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useCall(endSession, {
    args: (id: string) => ({ params: { id } }),
    doneAlready: 'not_found',
    onSuccess: (_, id) => {
      queryClient.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter((session) => session._id !== id),
      );
    },
    invalidates: [sessionsQuery],
  });
}

/** Logs out everywhere but here. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useCall(endOtherSessions, {
    args: () => ({}),
    onSuccess: () => {
      queryClient.setQueryData(sessionsQuery.queryKey, (known) => known?.filter(({ current }) => current));
    },
    invalidates: [sessionsQuery],
  });
}

/** How this account is protected. Asked for anew each time the panel is opened. */
export const securityQuery = queryOptions({
  queryKey: ['users', 'me', 'security'],
  queryFn: ({ signal }) => api(readSecurity)({}, { signal }),
  staleTime: 0,
});

/** A fresh secret for an authenticator app. */
export function useSetUpSecondFactor() {
  return useCall(setUpSecondFactor, { args: () => ({}), secret: true, invalidates: [securityQuery] });
}

/** Turns the second factor on by the first right code; answers with the recovery codes. */
export function useEnableSecondFactor() {
  return useCall(enableSecondFactor, {
    args: (code: string) => ({ body: { code } }),
    secret: true,
    invalidates: [securityQuery],
  });
}

/** Turns the second factor off; off already counts as done. */
export function useDisableSecondFactor() {
  return useCall(disableSecondFactor, {
    args: () => ({}),
    doneAlready: 'second_factor_off',
    invalidates: [securityQuery],
    untilFresh: true,
  });
}

/** New recovery codes; the former ones end. */
export function useRenewRecoveryCodes() {
  return useCall(renewRecoveryCodes, { args: () => ({}), secret: true, invalidates: [securityQuery] });
}

/** Has this device make a passkey, under a name. */
export function useAddPasskey() {
  const start = useCall(startPasskey, { args: () => ({}), secret: true });
  const add = useCall(addPasskey, {
    args: (body: ArgsOf<typeof addPasskey>['body']) => ({ body }),
    invalidates: [securityQuery],
    untilFresh: true,
  });
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await start.mutateAsync();
      return add.mutateAsync({ name, passkey: await makePasskey(options) });
    },
  });
}

export function useRenamePasskey() {
  return useCall(renamePasskey, {
    args: ({ id, name }: { id: string; name: string }) => ({ params: { id }, body: { name } }),
    invalidates: [securityQuery],
    untilFresh: true,
  });
}

/** Forgets a passkey; one that is gone already counts as done. */
export function useRemovePasskey() {
  return useCall(removePasskey, {
    args: (id: string) => ({ params: { id } }),
    doneAlready: 'not_found',
    invalidates: [securityQuery],
    untilFresh: true,
  });
}
