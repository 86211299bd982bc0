import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { type KeyedCall, onceHeld } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { type KeptCombination, keptDigits } from '../combination/take-combination';
import { lockDrafts } from '../locks.tables';
import type { PromisedSeed } from '../start-lock';
import { findHeldDraft, findStartedLock, requireDraft, requireLive, type StoredDraft } from './find-draft';
import type { PreparedAcceptance, PreparedSelfLock } from './prepared-start';
import { seedFor } from './seed';

type Startable = PreparedSelfLock | PreparedAcceptance;

/** What a prepared start hands over to its lock. */
export interface HandedOver<P extends Startable> {
  readonly prepared: P;
  readonly combination: KeptCombination;
  readonly seed: PromisedSeed;
  readonly idPhotoFileId: string | null;
  readonly draftToken: string;
}

/**
 * Starts the lock of a prepared draft. The draft is the idempotency key: a repeat finds the same lock, also after its
 * hour. A draft that became another lock than the one it was prepared for is refused with `idempotency_key_reused`.
 */
export async function startPrepared<K extends Startable['kind']>(
  deps: Deps,
  wearerId: string,
  draftToken: string,
  kind: K,
  start: (tx: Tx, handedOver: HandedOver<Extract<Startable, { kind: K }>>) => Promise<string>,
): Promise<string> {
  return deps.transaction(async (tx) => {
    const found = await findHeldDraft(tx, wearerId, draftToken);
    const started = await findStartedLock(tx, wearerId, draftToken);
    if (started) {
      if (started.kind !== kind || !hasHandedOver(found, kind)) throw new Refusal('idempotency_key_reused');
      return started.id;
    }
    const draft = requireLive(deps, found);
    const promised = promiseOf(draft);
    const { prepared, combinationSecretId, idPhotoFileId } = draft;
    if (!isOfKind(prepared, kind) || !combinationSecretId) throw new Refusal('draft_not_ready');
    const seed = await seedFor(tx, deps, promised, prepared.clientSeed);
    const takesIdPhoto = needsIdPhoto(prepared);
    const id = await start(tx, {
      prepared,
      combination: keptDigits(combinationSecretId),
      seed,
      idPhotoFileId: takesIdPhoto ? idPhotoFileId : null,
      draftToken,
    });
    await tx
      .update(lockDrafts)
      .set({
        combinationSecretId: null,
        seedSecretId: null,
        idPhotoFileId: takesIdPhoto ? null : idPhotoFileId,
      })
      .where(eq(lockDrafts.token, draftToken));
    return id;
  });
}

/** Before anything is stored for a direct start: the lock that its draft is already; refuses a draft that is over. */
export async function findEarlierStart(
  deps: Pick<Deps, 'db' | 'clock'>,
  wearerId: string,
  draftToken: string | undefined,
): Promise<string | null> {
  if (draftToken === undefined) return null;
  const started = await findStartedLock(deps.db, wearerId, draftToken);
  if (!started) await requireDraft(deps.db, deps, wearerId, draftToken);
  return started?.id ?? null;
}

/**
 * Starts a lock whose combination came with the call, under the seed of a draft if the call names one. That
 * draft is an idempotency key: the same call finds the same lock, a different one is refused with
 * `idempotency_key_reused`. A code that was put into the draft before stays there and can be had back.
 */
export async function startWithSeed(
  tx: Tx,
  deps: Deps,
  call: Omit<KeyedCall, 'key'>,
  sent: { readonly draftToken: string | undefined; readonly clientSeed: string | undefined },
  start: (seed: PromisedSeed) => Promise<string>,
): Promise<string> {
  const { draftToken, clientSeed } = sent;
  if (draftToken === undefined) return start(await seedFor(tx, deps, null, clientSeed));
  // A twin waits here.
  const found = await findHeldDraft(tx, call.userId, draftToken);
  const keyed = { ...call, endpoint: `${call.endpoint} under a draft`, key: draftToken };
  return onceHeld(tx, deps, keyed, async () => {
    if (await findStartedLock(tx, call.userId, draftToken)) throw new Refusal('idempotency_key_reused');
    const promised = promiseOf(requireLive(deps, found));
    const id = await start(await seedFor(tx, deps, promised, clientSeed));
    await tx.update(lockDrafts).set({ seedSecretId: null }).where(eq(lockDrafts.token, draftToken));
    return id;
  });
}

/** The promise of a draft, for the one lock that starts from it. */
function promiseOf({ seedHash, seedSecretId }: StoredDraft) {
  // Its lock was removed again within the hour.
  if (!seedSecretId) throw new Refusal('draft_not_ready');
  return { seedHash, seedSecretId };
}

/**
 * Whether the code of a draft went into its lock; if the draft is gone, nobody can tell, and it counts as
 * handed over.
 */
function hasHandedOver(draft: StoredDraft | null, kind: Startable['kind']): boolean {
  return draft === null || (isOfKind(draft.prepared, kind) && draft.combinationSecretId === null);
}

function needsIdPhoto(prepared: Startable): boolean {
  return prepared.kind === 'SHARED' && prepared.needsIdPhoto;
}

function isOfKind<K extends Startable['kind']>(
  prepared: StoredDraft['prepared'],
  kind: K,
): prepared is Extract<Startable, { kind: K }> {
  return prepared?.kind === kind;
}
