import { completeHygienic as endpoint } from '@keyhold/contracts/locks/hygienic';
import { decide } from '@keyhold/rules/locks/engine';
import type { LockEventOf } from '@keyhold/rules/locks/events';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { combinationForHash } from '../combination/combination-for-hash';
import {
  type KeptCombination,
  keepCombination,
  keptDigits,
  type SentCombination,
  takeCombination,
} from '../combination/take-combination';
import type { StoredLock } from '../lock-store';
import { isOwnLockOf } from '../locks.policy';
import { lockDrafts, lockEvents, locks } from '../locks.tables';
import { lookAtLockThat } from '../look-at-lock';
import { runLockCommand, underKey } from '../run-lock-command';
import { findHeldDraft, requireLive } from '../scramble/find-draft';

const completed = 'locks.hygienic_completed';

/** Closes a lock with the code of a draft. The draft is the idempotency key: a repeat changes nothing more. */
export async function completePreparedHygienic(
  deps: Deps,
  userId: string,
  lockId: string,
  draftToken: string,
) {
  let secretId = '';
  const { event, state, isRepeat } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    async command(tx) {
      const { prepared, combinationSecretId } = requireLive(
        deps,
        await findHeldDraft(tx, userId, draftToken),
      );
      const isReady = prepared?.kind === 'HYGIENIC_RELOCK' && prepared.lockId === lockId;
      if (!isReady || !combinationSecretId) throw new Refusal('draft_not_ready');
      secretId = combinationSecretId;
      return { type: 'complete_hygienic', combinationType: 'DIGITS' };
    },
    event: completed,
    repeats: {
      async find(tx) {
        const found = await findHeldDraft(tx, userId, draftToken);
        return found?.relockedLockId === lockId ? lastRelock(tx, lockId) : null;
      },
      async remember(tx) {
        const handedOver = { combinationSecretId: null, relockedLockId: lockId };
        await tx.update(lockDrafts).set(handedOver).where(eq(lockDrafts.token, draftToken));
      },
    },
    alongWith: (tx, { lock }) => replaceCombination(tx, deps, lock, keptDigits(secretId)),
  });
  // It has closed the lock already: an unlock that goes on now is a later one.
  if (isRepeat && state.hygienic?.active) throw new Refusal('draft_not_ready');
  return presentRelocked(event);
}

async function lastRelock(tx: Tx, lockId: string): Promise<number | null> {
  const [last] = await tx
    .select({ seq: lockEvents.seq })
    .from(lockEvents)
    .where(and(eq(lockEvents.lockId, lockId), eq(lockEvents.type, completed)))
    .orderBy(desc(lockEvents.seq))
    .limit(1);
  return last?.seq ?? null;
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
  const { event, state, isRepeat } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command() {
      if (!taken) throw refusal;
      return { type: 'complete_hygienic', combinationType: taken.type };
    },
    event: completed,
    repeats: underKey(deps, {
      userId,
      endpoint,
      key,
      request: { lockId, combination: combinationForHash(deps, combination) },
    }),
    async alongWith(tx, { lock }) {
      const closedSince = lock.state.hygienic?.active?.startedAt;
      if (!taken || closedSince === undefined) return;
      const keeping = { userId, closedSince, formerDeviceId: lock.deviceId };
      await replaceCombination(tx, deps, lock, await keepCombination(tx, deps, taken, keeping));
    },
  });
  // An unlock that goes on now is a later one: somebody who repeats this call must not take the lock for
  // closed.
  if (isRepeat && state.hygienic?.active) throw new Refusal('idempotency_key_reused');
  return presentRelocked(event);
}

async function whyNotNow(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  userId: string,
  lockId: string,
  { type: combinationType }: SentCombination,
): Promise<Refusal | null> {
  const { lock, now, surroundings } = await lookAtLockThat(
    deps,
    and(eq(locks.id, lockId), isOwnLockOf(userId)),
  );
  const command = { type: 'complete_hygienic', actor: { kind: 'user', userId }, combinationType } as const;
  const decision = decide(lock.state, command, now, surroundings);
  return decision.ok ? null : new Refusal(decision.code);
}

/** Gives a lock its new combination and destroys the old one. */
async function replaceCombination(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'files'>,
  old: StoredLock,
  { combinationType: _inTheState, ...kept }: KeptCombination,
): Promise<void> {
  await tx.update(locks).set(kept).where(eq(locks.id, old.id));
  if (old.combinationSecretId) await deps.secrets.destroy(tx, old.combinationSecretId);
  if (old.combinationFileId) await deps.files.destroy(tx, old.combinationFileId);
}

function presentRelocked({ data: { penaltyHours } }: LockEventOf<typeof completed>) {
  return { message: 'Successfully re-locked', penaltyHours };
}
