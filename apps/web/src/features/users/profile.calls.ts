import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { exploreLocks } from '@keyhold/contracts/explore/locks';
import { blockUser, listBlocked } from '@keyhold/contracts/users/blocks';
import { readProfile } from '@keyhold/contracts/users/profile';
import { reportUser } from '@keyhold/contracts/users/report';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';

export type Profile = ReplyOf<typeof readProfile>;
export type SharedLock = ReplyOf<typeof exploreLocks>['locks'][number];

/** How many shared locks a profile shows. */
const sharedLocksShown = 6;

/** Of everybody's profiles. */
export const profilesKey = ['users', 'profile'] as const;
export const profileKey = (userId: string) => [...profilesKey, userId] as const;

/** A person as they show themselves; asked for anew at each visit, and each minute for who is online. */
export const profileQuery = (userId: string, zone: string) =>
  queryOptions({
    queryKey: [...profileKey(userId), zone],
    queryFn: ({ signal }) => api(readProfile)({ params: { id: userId }, query: { tz: zone } }, { signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** The shared locks that a person offers to everybody, the newest first. */
export const sharedLocksQuery = (keyholderId: string) =>
  queryOptions({
    queryKey: ['users', 'shared-locks', keyholderId],
    queryFn: async ({ signal }) => {
      const query = { ownerId: keyholderId, limit: String(sharedLocksShown) };
      return (await api(exploreLocks)({ query }, { signal })).locks;
    },
  });

/** The people whom this person has blocked, the newest first. */
export const blockedUsersQuery = queryOptions({
  queryKey: ['users', 'blocked'],
  queryFn: async ({ signal }) => (await api(listBlocked)({}, { signal })).users,
  staleTime: 0,
});

export type ReportBody = ArgsOf<typeof reportUser>['body'];

/** Reports what is on a profile; sent again it is the same report. */
export function useReportUser(userId: string) {
  return useCall(reportUser, {
    args: (body: ReportBody) => ({ params: { id: userId }, body }),
    repeatable: true,
  });
}

/** Blocks a person: what was shown of them, anywhere, is asked for anew. */
export function useBlockUser(userId: string) {
  return useCall(blockUser, {
    args: () => ({ params: { userId } }),
    invalidates: [{}],
  });
}
