import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { addTime, removeTime } from '@keyhold/contracts/locks/keyholder';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import type { Deps } from '../../../deps';
import { presentAfter } from '../dashboard/flat-lock';
import { runLockCommand, underKey } from '../run-lock-command';

const changes = {
  add_time: { endpoint: addTime, event: 'locks.time_added' },
  remove_time: { endpoint: removeTime, event: 'locks.time_removed' },
} as const;

/** How much to add or remove, and the key under which a repeat changes nothing more. */
export interface TimeChange {
  readonly type: keyof typeof changes;
  readonly seconds: number;
  readonly idempotencyKey: string | undefined;
}

/** The keyholder adds or removes whole hours; refuses with the rules' codes. */
export async function changeTime(
  deps: Deps,
  userId: string,
  lockId: string,
  { type, seconds, idempotencyKey: key }: TimeChange,
): Promise<ReplyOf<typeof addTime>> {
  const { endpoint, event } = changes[type];
  const outcome = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type, amountMs: seconds * SECOND_MS },
    event,
    repeats: underKey(deps, { userId, endpoint, key, request: { lockId, seconds } }),
  });
  return { ok: true, lock: presentAfter(deps, outcome, userId) };
}
