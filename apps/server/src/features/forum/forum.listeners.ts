import type { Deps } from '../../deps';
import { type Listener, listener } from '../../events/listener';
import { notify } from '../notifications/notifications.api';

/** Tells people that somebody has mentioned them. */
export function tellMentioned(deps: Deps): Listener {
  return listener({
    name: 'forum.tell_mentioned',
    types: ['forum.mentioned'],
    handle: (tx, { id: causeId, occurredAt, payload: { userIds, byId, by, title, postSlug, commentId } }) =>
      notify(
        tx,
        deps,
        userIds.map((userId) => ({
          kind: 'forum.mentioned',
          params: { by, title, postSlug, commentId },
          userId,
          aboutUserId: byId,
          causeId,
          occurredAt,
        })),
      ),
  });
}
