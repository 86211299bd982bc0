import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  banUser,
  deleteUser,
  editUser,
  listUsers,
  readCompleteUser,
  readUser,
  resetUserSecondFactor,
  setAdmin,
  setModerator,
  unbanUser,
  warnUser,
} from '@keyhold/contracts/staff/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';

export type ListedUser = ReplyOf<typeof listUsers>['users'][number];
export type StaffUser = ReplyOf<typeof readUser>['user'];

const peopleKey = ['staff', 'people'] as const;
const personKey = (id: string) => [...peopleKey, 'one', id] as const;

export const listQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'list', page, search],
    queryFn: ({ signal }) =>
      api(listUsers)({ query: { page: String(page), ...(search !== '' && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: personKey(id),
    queryFn: async ({ signal }) => (await api(readUser)({ params: { id } }, { signal })).user,
  });

/** Read once it is asked for, since each reading is an act; nothing of it is kept. */
export const completeQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'complete'],
    queryFn: ({ signal }) => api(readCompleteUser)({ params: { id } }, { signal }),
    staleTime: 'static',
    gcTime: 0,
  });

const changed = { invalidates: [{ queryKey: peopleKey }, { queryKey: ['staff', 'audit'] }] };

export type Edit = NonNullable<ArgsOf<typeof editUser>['body']>;
export const useEditUser = (id: string) =>
  useCall(editUser, { args: (body: Edit) => ({ params: { id }, body }), ...changed });

export const useSetModerator = (id: string) =>
  useCall(setModerator, {
    args: (isModerator: boolean) => ({ params: { id }, body: { isModerator } }),
    ...changed,
    untilFresh: true,
  });

export const useSetAdmin = (id: string) =>
  useCall(setAdmin, {
    args: (isAdmin: boolean) => ({ params: { id }, body: { isAdmin } }),
    ...changed,
    untilFresh: true,
  });

export interface Reasoned {
  readonly reason: string;
  readonly details: string;
}

export const useWarnUser = (id: string) =>
  useCall(warnUser, {
    args: ({ reason, details }: Reasoned) => ({ params: { id }, body: { reason, details } }),
    repeatable: true,
    ...changed,
  });

const reasoned = (id: string) => ({
  args: ({ reason }: Reasoned) => ({ params: { id }, body: { reason } }),
  ...changed,
});

export const useBanUser = (id: string) => useCall(banUser, reasoned(id));
export const useUnbanUser = (id: string) => useCall(unbanUser, reasoned(id));
export const useResetFactor = (id: string) => useCall(resetUserSecondFactor, reasoned(id));
export const useDeleteUser = (id: string) => useCall(deleteUser, reasoned(id));
