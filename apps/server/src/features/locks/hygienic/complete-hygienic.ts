import { completeHygienic as endpoint } from '@keyhold/contracts/locks/hygienic';
import { advance } from '@keyhold/rules/locks/engine';
import type { LockEventData } from '@keyhold/rules/locks/events';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { once } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { combinationForHash, isSameCombination } from '../combination/same-combination';
import {
  keepCombination,
  keptDigits,
  type SentCombination,
  takeCombination,
} from '../combination/take-combination';
import { requireOwnLock } from '../lock-store';
import { lockDrafts, lockEvents } from '../locks.tables';
import { lookAtOwnLock } from '../look-at-lock';
import { findHeldDraft, requireLive } from '../scramble/find-draft';
import { decideRelock, relock } from './relock';

const message = 'Successfully re-locked';

/** Closes a lock with the code of a draft. The draft is the idempotency key: a repeat changes nothing more. */
export async function completePreparedHygienic(
  deps: Deps,
  wearerId: string,
  lockId: string,
  draftToken: string,
) {
  return deps.transaction(async (tx) => {
    const found = await findHeldDraft(tx, wearerId, draftToken);
    if (found?.relockedLockId === lockId) {
      // It has closed the lock already: an unlock that goes on now is a later one.
      if (await isOpenNow(tx, deps, wearerId, lockId)) throw new Refusal('draft_not_ready');
    } else {
      const { prepared, combinationSecretId } = requireLive(deps, found);
      const isReady = prepared?.kind === 'HYGIENIC_RELOCK' && prepared.lockId === lockId;
      if (!isReady || !combinationSecretId) throw new Refusal('draft_not_ready');
      await relock(tx, deps, wearerId, lockId, keptDigits(combinationSecretId));
      await tx
        .update(lockDrafts)
        .set({ combinationSecretId: null, relockedLockId: lockId })
        .where(eq(lockDrafts.token, draftToken));
    }
    return presentRelocked(tx, lockId);
  });
}

async function isOpenNow(tx: Tx, deps: Deps, wearerId: string, lockId: string): Promise<boolean> {
  const lock = await requireOwnLock(tx, lockId, wearerId);
  const { state } = advance(lock.state, deps.clock.now(), { gaps: deps.gaps.list() });
  return (state.hygienic?.active ?? null) !== null;
}

/** Closes a lock with a combination that comes with the call; an idempotency key makes a repeat safe. */
export async function completeHygienicDirectly(
  deps: Deps,
  userId: string,
  lockId: string,
  combination: SentCombination,
  key: string | undefined,
) {
  // Nothing is stored for a call that will be refused; a repeat is refused too, unless its key has a result.
  const refusal = await whyNotNow(deps, userId, lockId, combination);
  const taken = refusal ? null : await takeCombination(deps, userId, combination);
  return deps.transaction(async (tx) => {
    const call = {
      userId,
      endpoint: `${endpoint.method} ${endpoint.path}`,
      key,
      request: { lockId, combination: combinationForHash(deps, combination) },
      isSame: () => isSameCombination(tx, deps, lockId, combination),
    };
    let isRepeat = true;
    const seq = await once(tx, deps, call, async () => {
      if (!taken) throw refusal;
      isRepeat = false;
      return String(await relock(tx, deps, userId, lockId, await keepCombination(tx, deps, taken)));
    });
    // An unlock that goes on now is a later one, and whoever repeats this must not take the lock for closed.
    if (isRepeat && (await isOpenNow(tx, deps, userId, lockId))) throw new Refusal('idempotency_key_reused');
    return presentRelocked(tx, lockId, Number(seq));
  });
}

async function whyNotNow(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  userId: string,
  lockId: string,
  { type }: SentCombination,
): Promise<Refusal | null> {
  const { lock } = await lookAtOwnLock(deps, lockId, userId);
  const decision = decideRelock(deps, lock, userId, type);
  return decision.ok ? null : new Refusal(decision.code);
}

/** What a re-lock came to: the one at `seq` of the history, else the last. */
async function presentRelocked(tx: Tx, lockId: string, seq?: number) {
  const [completed] = await tx
    .select({ data: lockEvents.data })
    .from(lockEvents)
    .where(
      and(
        eq(lockEvents.lockId, lockId),
        eq(lockEvents.type, 'locks.hygienic_completed'),
        seq === undefined ? undefined : eq(lockEvents.seq, seq),
      ),
    )
    .orderBy(desc(lockEvents.seq))
    .limit(1);
  // The lock of a repeat was removed since.
  if (!completed) throw new Refusal('lock_not_found');
  const { penaltyHours } = completed.data as LockEventData['locks.hygienic_completed'];
  return { message, penaltyHours };
}
