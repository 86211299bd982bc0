import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { type KeptCombination, keptDigits } from '../combination/take-combination';
import { lockDrafts } from '../locks.tables';
import type { PromisedSeed } from '../start-lock';
import { findStartedLockId, holdDraft, requireDraft, type StoredDraft } from './find-draft';
import type { PreparedAcceptance, PreparedSelfLock } from './prepared-start';
import { seedFor } from './seed';

type Startable = PreparedSelfLock | PreparedAcceptance;

/** What a prepared start gives to its lock. */
export interface HandedOver<P extends Startable> {
  readonly prepared: P;
  readonly combination: KeptCombination;
  readonly seed: PromisedSeed;
  readonly idPhotoFileId: string | null;
  readonly draftToken: string;
}

/** Starts the lock of a prepared draft. The draft is the idempotency key: a repeat finds the same lock. */
export async function startPrepared<K extends Startable['kind']>(
  deps: Deps,
  wearerId: string,
  draftToken: string,
  kind: K,
  start: (tx: Tx, handedOver: HandedOver<Extract<Startable, { kind: K }>>) => Promise<string>,
): Promise<string> {
  return deps.transaction(async (tx) => {
    const found = await holdUnstarted(tx, deps, wearerId, draftToken);
    if ('startedId' in found) return found.startedId;
    const { prepared, combinationSecretId, idPhotoFileId } = found.draft;
    if (!isOfKind(prepared, kind) || !combinationSecretId) throw new Refusal('draft_not_ready');
    const seed = await seedFor(tx, deps, found.promised, prepared.clientSeed);
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
  const startedId = await findStartedLockId(deps.db, wearerId, draftToken);
  if (!startedId) await requireDraft(deps.db, deps, wearerId, draftToken);
  return startedId;
}

/**
 * Starts a lock whose combination came with the call, under the seed that a draft promised, where it names one. A code
 * that was put into that draft before stays there, to be had back.
 */
export async function startWithSeed(
  tx: Tx,
  deps: Deps,
  wearerId: string,
  sent: { readonly draftToken: string | undefined; readonly clientSeed: string | undefined },
  start: (seed: PromisedSeed) => Promise<string>,
): Promise<string> {
  const { draftToken, clientSeed } = sent;
  if (draftToken === undefined) return start(await seedFor(tx, deps, null, clientSeed));
  const found = await holdUnstarted(tx, deps, wearerId, draftToken);
  if ('startedId' in found) return found.startedId;
  const id = await start(await seedFor(tx, deps, found.promised, clientSeed));
  await tx.update(lockDrafts).set({ seedSecretId: null }).where(eq(lockDrafts.token, draftToken));
  return id;
}

interface Unstarted {
  readonly draft: StoredDraft;
  readonly promised: { readonly seedHash: string; readonly seedSecretId: string };
}

async function holdUnstarted(
  tx: Tx,
  deps: Deps,
  wearerId: string,
  draftToken: string,
): Promise<{ readonly startedId: string } | Unstarted> {
  const draft = await holdDraft(tx, deps, wearerId, draftToken);
  const startedId = await findStartedLockId(tx, wearerId, draftToken);
  if (startedId) return { startedId };
  const { seedHash, seedSecretId } = draft;
  // Its lock was removed again within the hour.
  if (!seedSecretId) throw new Refusal('draft_not_ready');
  return { draft, promised: { seedHash, seedSecretId } };
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
