import type { ReplyOf } from '@keyhold/contracts/endpoint';
import {
  addGroupMembers,
  createGroup,
  type listGroups,
  makeGroupAdmin,
  removeGroupMember,
  renameGroup,
} from '@keyhold/contracts/messages/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { conversationsQuery, groupIdOf, groupsQuery, threadKey } from '../messages.calls';
import { groupMessages } from './messages';

export type Group = ReplyOf<typeof listGroups>['groups'][number];
/** Somebody who can be chosen. */
export type Choice = Pick<Group['members'][number], '_id' | 'username' | 'avatarUrl'>;

/** Says whom of those who are chosen now the refusal of a call with these ids is about; null where it is about nobody. */
export function refusalOf(
  error: unknown,
  memberIds: readonly string[] | undefined,
  chosen: readonly Choice[],
): string | null {
  if (!(error instanceof ApiError)) return null;
  const refused = memberIds?.filter((_, at) => error.fieldMessage(`memberIds.${at}`) !== undefined);
  const whom = chosen.filter(({ _id }) => refused?.includes(_id));
  return whom.length === 0 ? null : groupMessages.takeNone(whom.map(({ username }) => username));
}

export function useCreateGroup() {
  return useCall(createGroup, {
    args: (body: { name: string; memberIds: string[] }) => ({ body }),
    repeatable: true,
    invalidates: [conversationsQuery, groupsQuery],
  });
}

/** What makes a group old: its list, its place among the conversations, and its thread. */
const changed = (key: string) => [conversationsQuery, groupsQuery, { queryKey: threadKey(key) }];

export function useRenameGroup(key: string) {
  return useCall(renameGroup, {
    args: (name: string) => ({ params: { id: groupIdOf(key) }, body: { name } }),
    invalidates: changed(key),
    untilFresh: true,
  });
}

export function useAddMembers(key: string) {
  return useCall(addGroupMembers, {
    args: (memberIds: string[]) => ({ params: { id: groupIdOf(key) }, body: { memberIds } }),
    invalidates: changed(key),
  });
}

export function useMakeAdmin(key: string) {
  return useCall(makeGroupAdmin, {
    args: (userId: string) => ({ params: { id: groupIdOf(key) }, body: { userId } }),
    invalidates: changed(key),
    untilFresh: true,
  });
}

export function useRemoveMember(key: string) {
  return useCall(removeGroupMember, {
    args: (userId: string) => ({ params: { id: groupIdOf(key), userId } }),
    invalidates: changed(key),
    untilFresh: true,
  });
}

/** Leaves a group: what was read in it is forgotten here. */
export function useLeaveGroup(key: string, viewerId: string) {
  const client = useQueryClient();
  return useCall(removeGroupMember, {
    args: () => ({ params: { id: groupIdOf(key), userId: viewerId } }),
    onSuccess: () => client.removeQueries({ queryKey: threadKey(key) }),
    invalidates: [conversationsQuery, groupsQuery],
  });
}
