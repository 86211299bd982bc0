import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { lookAtLock } from '../locks/locks.api';
import { type CardsView, viewCards } from './present-card-session';

/** The card game of a lock with the eyes of whoever asks; `lock_not_found` for others than its two people. */
export async function lookAtCards(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  actor: SignedIn,
  lockId: string,
): Promise<CardsView> {
  return viewCards(await lookAtLock(deps, actor, lockId), actor.userId);
}
