import { permissionsOf } from '@keyhold/rules/locks/permissions';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { lookAtVisibleLock } from '../locks/locks.api';
import type { CardsView } from './present-card-session';

/** The card game of a lock with the eyes of whoever asks; `lock_not_found` for others than its two people. */
export async function lookAtCards(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  actor: SignedIn,
  lockId: string,
): Promise<CardsView> {
  const { state, now } = await lookAtVisibleLock(deps, actor, lockId);
  const viewer = state.wearerId === actor.userId ? 'WEARER' : 'OWNER';
  return { state, viewer, now, permissions: permissionsOf(state, viewer, now) };
}
