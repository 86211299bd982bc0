import type { ReplyOf } from '@keyhold/contracts/endpoint';
import * as locks from '@keyhold/contracts/staff/locks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';

export type LockList = (typeof locks.staffLockLists)[number];
export type StaffLock = ReplyOf<typeof locks.listStaffLocks>['locks'][number];

const locksKey = ['staff', 'locks'] as const;

export const locksQuery = (type: LockList, page: number, search: string) =>
  queryOptions({
    queryKey: [...locksKey, 'list', type, page, search],
    queryFn: ({ signal }) =>
      api(locks.listStaffLocks)(
        { query: { type, page: String(page), ...(search !== '' && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Read once it is asked for, since each reading is an act; nothing of it is kept. */
export const completeLockQuery = (id: string) =>
  queryOptions({
    queryKey: [...locksKey, 'complete', id],
    queryFn: ({ signal }) => api(locks.readCompleteLock)({ params: { id } }, { signal }),
    staleTime: 'static',
    gcTime: 0,
  });

const changed = { invalidates: [{ queryKey: locksKey }, { queryKey: ['staff', 'audit'] }] };
const read = { secret: true, invalidates: [{ queryKey: ['staff', 'audit'] }] } as const;

export const useDecryptDigits = (id: string) =>
  useCall(locks.decryptDigits, {
    args: (reason: string) => ({ params: { id }, query: { reason } }),
    ...read,
  });

export const useCombinationPhoto = (id: string) =>
  useCall(locks.staffCombinationPhoto, {
    args: (reason: string) => ({ params: { id }, query: { reason } }),
    ...read,
  });

export const useUnlock = (id: string) =>
  useCall(locks.unlockAsStaff, {
    args: (reason: string) => ({ params: { id }, body: { reason } }),
    ...changed,
  });

export const useUnlockAll = () =>
  useCall(locks.forceUnlockAll, {
    args: (reason: string) => ({ body: { reason, confirm: locks.unlockAllPhrase } as const }),
    ...changed,
  });

export const useRemoveTemplate = (id: string) =>
  useCall(locks.removeTemplateAsStaff, {
    args: (reason: string) => ({ params: { id }, body: { reason } }),
    ...changed,
  });
