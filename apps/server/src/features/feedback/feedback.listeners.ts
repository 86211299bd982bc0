import type { Deps } from '../../deps';
import { type Listener, listener } from '../../events/listener';
import { notify } from '../notifications/notifications.api';

/** Tells people that somebody has mentioned them. */
export function tellMentioned(deps: Deps): Listener {
  return listener({
    name: 'feedback.tell_mentioned',
    types: ['feedback.mentioned'],
    handle: (tx, { id: causeId, occurredAt, payload: { userIds, byId, by, title, suggestionId } }) =>
      notify(
        tx,
        deps,
        userIds.map((userId) => ({
          kind: 'feedback.mentioned',
          params: { by, title, suggestionId },
          userId,
          aboutUserId: byId,
          causeId,
          occurredAt,
        })),
      ),
  });
}

/** Tells the author of a suggestion what the staff made of it. */
export function tellAuthor(deps: Deps): Listener {
  return listener({
    name: 'feedback.tell_author',
    types: ['feedback.reviewed'],
    handle: (tx, { id: causeId, occurredAt, payload: { suggestionId, title, authorId, status } }) =>
      notify(tx, deps, [
        {
          ...(status === null
            ? ({ kind: 'feedback.answered', params: { title, suggestionId } } as const)
            : ({ kind: 'feedback.status_changed', params: { title, suggestionId, status } } as const)),
          userId: authorId,
          causeId,
          occurredAt,
        },
      ]),
  });
}
