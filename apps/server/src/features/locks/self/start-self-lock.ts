import { createHash } from 'node:crypto';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { canonicalJson } from '@keyhold/rules/fairness/canonical';
import type { FairnessCommitment } from '@keyhold/rules/fairness/commitment';
import { decide } from '@keyhold/rules/locks/engine';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { type KeyedCall, once } from '../../../kernel/idempotency';
import { newId, newToken } from '../../../kernel/random';
import { insertLock } from '../lock-store';
import { lockDrafts, locks } from '../locks.tables';
import { type PreparedStart, requireDraft, sealNewSeed } from '../scramble/drafts';
import { settingsRefusal, toLockSettings } from './self-settings';

/** What a start without the scramble screen brings. */
export interface DirectStart {
  readonly settings: SelfLockSettings;
  readonly digits: string;
  readonly clientSeed: string | undefined;
}

/** Secrets that a new lock takes over, already sealed. */
interface SealedParts {
  readonly combinationSecretId: string;
  readonly seedSecretId: string;
  readonly seedHash: string;
}

/** The lock that a draft has become; null while it has not. */
export async function findStartedLockId(tx: Tx, draftToken: string): Promise<string | null> {
  const [lock] = await tx.select({ id: locks.id }).from(locks).where(eq(locks.draftToken, draftToken));
  return lock?.id ?? null;
}

/** Starts the lock of a prepared draft. The draft is the idempotency key: a repeat finds the same lock. */
export async function startPreparedSelfLock(deps: Deps, wearerId: string, token: string): Promise<string> {
  return deps.transaction(async (tx) => {
    const draft = await requireDraft(tx, deps, wearerId, token);
    const startedId = await findStartedLockId(tx, token);
    if (startedId) return startedId;
    const prepared = draft.prepared as PreparedStart | null;
    const { combinationSecretId, seedSecretId, seedHash } = draft;
    if (!prepared || !combinationSecretId || !seedSecretId) throw new Refusal('draft_not_ready');
    const { settings, clientSeed } = prepared;
    const sealed = { combinationSecretId, seedSecretId, seedHash };
    const id = await startLock(tx, deps, wearerId, settings, sealed, { clientSeed, proof: 'FULL' }, token);
    await tx
      .update(lockDrafts)
      .set({ combinationSecretId: null, seedSecretId: null })
      .where(eq(lockDrafts.token, token));
    return id;
  });
}

/** Starts a lock by a plain call; an idempotency key makes a repeat safe. */
export async function startSelfLockDirectly(
  deps: Deps,
  wearerId: string,
  start: DirectStart,
  idempotencyKey: string | undefined,
): Promise<string> {
  return deps.transaction((tx) =>
    once(tx, deps, keyedStart(tx, deps, wearerId, start, idempotencyKey), async () => {
      const seed = await sealNewSeed(tx, deps);
      const combinationSecretId = await deps.secrets.keep(
        tx,
        'combination',
        Buffer.from(start.digits, 'utf8'),
      );
      const chance = {
        clientSeed: start.clientSeed ?? newToken(deps.random, 16),
        proof: 'SERVER_MADE',
      } as const;
      return startLock(tx, deps, wearerId, start.settings, { ...seed, combinationSecretId }, chance, null);
    }),
  );
}

/**
 * The code stays out of the request's hash: four digits are no secret to whoever has a hash of them. A repeat is
 * compared with the sealed code itself, so that nobody sets a box to a code that no lock holds.
 */
function keyedStart(
  tx: Tx,
  deps: Deps,
  userId: string,
  { settings, clientSeed, digits }: DirectStart,
  key: string | undefined,
): KeyedCall {
  return {
    userId,
    endpoint: 'POST /api/locks/self/start',
    key,
    request: { settings, clientSeed },
    async isSame(lockId) {
      const [lock] = await tx
        .select({ secretId: locks.combinationSecretId })
        .from(locks)
        .where(eq(locks.id, lockId));
      // A lock that was removed since has no code to compare with.
      if (!lock?.secretId) return true;
      return (await deps.secrets.open(tx, 'combination', lock.secretId)).toString('utf8') === digits;
    },
  };
}

async function startLock(
  tx: Tx,
  deps: Deps,
  wearerId: string,
  form: SelfLockSettings,
  sealed: SealedParts,
  chance: Pick<FairnessCommitment, 'clientSeed' | 'proof'>,
  draftToken: string | null,
): Promise<string> {
  const now = deps.clock.now();
  const settings = toLockSettings(form);
  const configHash = createHash('sha256')
    .update(canonicalJson({ ...settings }))
    .digest('hex');
  const decision = decide(
    null,
    {
      type: 'start',
      actor: { kind: 'user', userId: wearerId },
      ownerId: null,
      settings,
      combinationType: 'DIGITS',
      fairness: { seedHash: sealed.seedHash, configHash, ...chance },
    },
    now,
  );
  if (!decision.ok) throw decision.problems ? settingsRefusal(decision.problems) : new Refusal(decision.code);
  const { combinationSecretId, seedSecretId } = sealed;
  const id = newId(now, deps.random);
  await insertLock(tx, deps, { id, combinationSecretId, seedSecretId, draftToken }, decision);
  return id;
}
