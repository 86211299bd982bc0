import { archivedLocks, keyholderDashboard } from '@keyhold/contracts/locks/dashboard';
import {
  addTime,
  freezeLock,
  markIdPhotoSeen,
  removeTime,
  unfreezeLock,
  unlockAsKeyholder,
} from '@keyhold/contracts/locks/keyholder';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { takeLockAfter } from '../lock-after';
import { aboutLocks } from '../locks.calls';

/** The locks of which the person holds the key. */
export const keyholderDashboardQuery = queryOptions({
  queryKey: ['locks', 'keyholder'],
  queryFn: async ({ signal }) => (await api(keyholderDashboard)({}, { signal })).items,
});

/** The locks that the person has archived as their keyholder. */
export const archivedLocksQuery = queryOptions({
  queryKey: ['locks', 'archived'],
  queryFn: async ({ signal }) => (await api(archivedLocks)({}, { signal })).items,
});

/** The keyholder stops the timer, or lets it run again; the page is up to date when it resolves. */
export function useFreezeLock(lockId: string, act: 'freeze' | 'unfreeze') {
  return useCall(act === 'freeze' ? freezeLock : unfreezeLock, {
    args: () => ({ params: { id: lockId } }),
    onSettled: (changed, _error, _given, _before, { client }) => takeLockAfter(client, changed?.lock),
  });
}

/** The keyholder adds whole hours or takes them away; pressed twice, it is done once. */
export function useChangeTime(lockId: string, act: 'add' | 'remove') {
  return useCall(act === 'add' ? addTime : removeTime, {
    args: (hours: number) => ({ params: { id: lockId }, body: { seconds: hours * 3600 } }),
    repeatable: true,
    onSettled: (changed, _error, _given, _before, { client }) => takeLockAfter(client, changed?.lock),
  });
}

/** The keyholder ends the lock: the wearer can reveal the combination. */
export function useUnlockAsKeyholder(lockId: string) {
  return useCall(unlockAsKeyholder, {
    args: () => ({ params: { id: lockId } }),
    onSettled: (changed, _error, _given, _before, { client }) => takeLockAfter(client, changed?.lock),
  });
}

/** The keyholder has seen the ID photo: it is deleted at once. */
export function useMarkIdPhotoSeen(lockId: string) {
  return useCall(markIdPhotoSeen, {
    args: () => ({ params: { id: lockId } }),
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}
