import { permissionsOf } from '@keyhold/rules/locks/permissions';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { lookAtLock, viewerOf } from '../locks/locks.api';
import type { CardsView } from './present-card-session';

/** The card game of a lock with the eyes of whoever asks; `lock_not_found` for others than its two people. */
export async function lookAtCards(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  actor: SignedIn,
  lockId: string,
): Promise<CardsView> {
  return viewCards(await lookAtLock(deps, actor, lockId), actor.userId);
}

/** A lock with the eyes of that one of its two people. */
export function viewCards({ state, now }: Pick<CardsView, 'state' | 'now'>, userId: string): CardsView {
  const viewer = viewerOf(state, userId);
  return { state, viewer, now, permissions: permissionsOf(state, viewer, now) };
}
