import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { spinWheel as endpoint } from '@keyhold/contracts/games/games';
import { isTimeHidden } from '@keyhold/rules/locks/view';
import type { Deps } from '../../deps';
import { actOnLock, lookAtOwnLock, playOf } from '../locks/locks.api';
import { presentSpin } from './wheel-result';

/** Spins the wheel; a repeat under the key, or with the nonce, answers with the same spin. */
export async function spinWheel(
  deps: Deps,
  userId: string,
  lockId: string,
  sent: { nonce: string | undefined; key: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  const { nonce, key = nonce } = sent;
  const call = { userId, lockId, endpoint, key, request: { nonce } };
  const { data } = await actOnLock(deps, call, 'games.wheel_spun', async (tx, lock) => ({
    type: 'spin_wheel',
    actor: { kind: 'user', userId },
    play: await playOf(tx, deps, lock, nonce),
  }));
  const { state } = await lookAtOwnLock(deps, lockId, userId);
  return presentSpin(data, isTimeHidden(state, 'WEARER'));
}
