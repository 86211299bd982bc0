import type { Thread } from '../thread-state';
import type { NameOf } from '../use-names';
import { groupMessages as texts } from './messages';

/** What happened in a group, in words for the viewer. */
export function tellEvent(
  { kind, byId, aboutId, name }: Pick<Thread['events'][number], 'kind' | 'byId' | 'aboutId' | 'name'>,
  viewerId: string,
  nameOf: NameOf,
): string {
  const by = nameOf(byId);
  const about = aboutId === viewerId ? texts.you : nameOf(aboutId);
  switch (kind) {
    case 'made':
      return texts.wasMade(by);
    case 'added':
      return texts.wasAdded(by, about);
    case 'removed':
      return texts.wasRemoved(by, about);
    case 'renamed':
      return texts.wasRenamed(by, name ?? '');
    case 'admin':
      return texts.wasMadeAdmin(by, about);
    default: {
      const next = aboutId === viewerId ? texts.youAreAdmin : texts.isAdmin(about);
      return aboutId === null ? texts.hasLeft(by) : `${texts.hasLeft(by)}. ${next}`;
    }
  }
}
