import { useQuery } from '@tanstack/react-query';
import { chatMessages } from './messages';
import { groupsQuery } from './messages.calls';
import type { Thread } from './thread-state';

/** The name of somebody in a conversation; `written` is a name that came with what they said. */
export type NameOf = (personId: string | null, written?: string) => string;

/** The names under which people stand in a conversation, and who of them has left it. */
export function useNames(thread: Thread | undefined, viewerId: string, otherName: string) {
  const user = thread?.conversation?.user;
  const { data } = useQuery({ ...groupsQuery, enabled: user?.isGroup === true });
  const members = data?.groups.find(({ _id }) => _id === user?._id)?.members;
  const find = (people: Thread['writers'] | undefined, personId: string | null) =>
    people?.find(({ _id }) => _id === personId)?.username;
  const nameOf: NameOf = (personId, written) => {
    if (personId === viewerId) return chatMessages.yourself;
    if (user?.isGroup !== true) return otherName;
    return find(members, personId) ?? find(thread?.writers, personId) ?? written ?? chatMessages.formerMember;
  };
  const hasLeft = (personId: string | null) =>
    members !== undefined &&
    find(members, personId) === undefined &&
    find(thread?.writers, personId) !== undefined;
  return { nameOf, hasLeft };
}
