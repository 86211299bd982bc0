import { permissionsOf } from '@keyhold/rules/locks/permissions';
import { viewerOf } from '../locks/locks.api';
import type { CardsView } from './present-card-session';

/** A lock with the eyes of that one of its two people. */
export function viewCards({ state, now }: Pick<CardsView, 'state' | 'now'>, userId: string): CardsView {
  const viewer = viewerOf(state, userId);
  return { state, viewer, now, permissions: permissionsOf(state, viewer, now) };
}
