import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { spinWheel as endpoint } from '@keyhold/contracts/games/games';
import { isTimeHidden } from '@keyhold/rules/locks/hidden';
import { numbersOf } from '@keyhold/rules/locks/view';
import type { Deps } from '../../deps';
import { playOf, runLockCommand, underKey } from '../locks/locks.api';
import { presentGames } from './present-games';
import { presentSpin } from './wheel-result';

/** Spins the wheel; a repeat under the key, or with the nonce, answers with the same spin. */
export async function spinWheel(
  deps: Deps,
  userId: string,
  lockId: string,
  { nonce, key = nonce }: { nonce: string | undefined; key: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  const { event, ...seen } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: async (tx, lock) => ({ type: 'spin_wheel', play: await playOf(tx, deps, lock, nonce) }),
    event: 'games.wheel_spun',
    repeats: underKey(deps, { userId, endpoint, key, request: { lockId, nonce } }),
  });
  return {
    ...presentSpin(event.data, isTimeHidden(seen.state, 'WEARER')),
    remainingSeconds: numbersOf(seen.state, 'WEARER', seen.now).remainingSeconds,
    games: seen.isRepeat ? undefined : presentGames(seen, userId),
  };
}
