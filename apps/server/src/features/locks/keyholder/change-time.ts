import { addTime, removeTime } from '@keyhold/contracts/locks/keyholder';
import { decide } from '@keyhold/rules/locks/engine';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import { onceInTurn } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import { requireOwnLock, saveDecision } from '../lock-store';

/** How much to add or remove, and the key under which a repeat changes nothing more. */
export interface TimeChange {
  readonly type: 'add_time' | 'remove_time';
  readonly seconds: number;
  readonly idempotencyKey: string | undefined;
}

/**
 * The keyholder adds or removes whole hours; refuses with the rules' codes. The lock is held first: a twin waits there
 * and finds what the first has done, in place of being refused while it runs.
 */
export async function changeTime(
  deps: Deps,
  userId: string,
  lockId: string,
  { type, seconds, idempotencyKey: key }: TimeChange,
): Promise<void> {
  const { method, path } = type === 'add_time' ? addTime : removeTime;
  await deps.transaction(async (tx) => {
    const lock = await requireOwnLock(tx, lockId, userId);
    const call = { userId, endpoint: `${method} ${path}`, key, request: { lockId, seconds } };
    await onceInTurn(tx, deps, call, async () => {
      const command = { type, actor: { kind: 'user', userId }, amountMs: seconds * SECOND_MS } as const;
      const decision = decide(lock.state, command, deps.clock.now(), { gaps: deps.gaps.list() });
      const { refusal } = await saveDecision(tx, deps, lock, decision);
      // Nothing may be kept under the key of a refused call; the sweep saves again what time alone did.
      if (refusal) throw refusal;
      return lockId;
    });
  });
}
