import type { InputOf } from '@keyhold/contracts/endpoint';
import type { sealDraft as endpoint } from '@keyhold/contracts/locks/draft';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import type { Accepter } from '../accept/check-acceptance';
import { prepareAcceptance } from '../accept/prepare-acceptance';
import { openDigits } from '../combination/same-combination';
import { prepareRelock } from '../hygienic/prepare-relock';
import { lockDrafts } from '../locks.tables';
import { checkSelfSettings } from '../self/self-settings';
import { findStartedLock, holdDraft, requireDraft, type StoredDraft } from './find-draft';
import type { PreparedStart } from './prepared-start';

type Filled = InputOf<typeof endpoint>['body'];

/**
 * Puts what is wanted and the code into a draft. The code is sealed before it is written anywhere. Filling a draft again
 * replaces what it held, until its lock runs; then only what that lock holds is taken as a repeat.
 */
export async function sealDraft(deps: Deps, sender: Accepter, token: string, filled: Filled) {
  const { userId } = sender;
  await requireDraft(deps.db, deps, userId, token);
  const prepared = await prepare(deps, sender, filled);
  return deps.transaction(async (tx) => {
    const draft = await holdDraft(tx, deps, userId, token);
    const reply = { token, expiresAt: new Date(draft.expiresAt).toISOString() };
    const lockId = draft.relockedLockId ?? (await findStartedLock(tx, userId, token))?.id;
    if (lockId) {
      if (!(await isRepeat(tx, deps, draft, lockId, filled))) throw new Refusal('idempotency_key_reused');
      return reply;
    }
    if (prepared.kind === 'SHARED' && prepared.needsIdPhoto && !draft.idPhotoFileId) {
      throw new Refusal('id_photo_required');
    }
    const combinationSecretId = await deps.secrets.keep(
      tx,
      'combination',
      Buffer.from(filled.digits, 'utf8'),
    );
    await tx.update(lockDrafts).set({ prepared, combinationSecretId }).where(eq(lockDrafts.token, token));
    if (draft.combinationSecretId) await deps.secrets.destroy(tx, draft.combinationSecretId);
    return reply;
  });
}

/** Whether the lock that a draft has become holds this very code: nobody may close a box on one that was thrown away. */
async function isRepeat(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  { prepared }: StoredDraft,
  lockId: string,
  filled: Filled,
): Promise<boolean> {
  if (prepared?.kind !== filled.kind) return false;
  if (filled.kind === 'HYGIENIC_RELOCK' && filled.lockId !== lockId) return false;
  return (await openDigits(tx, deps, lockId)) === filled.digits;
}

/** Checks what is wanted as the start itself will; returns what is kept of it. */
async function prepare(deps: Deps, sender: Accepter, filled: Filled): Promise<PreparedStart> {
  switch (filled.kind) {
    case 'SELF': {
      const { kind, settings, clientSeed } = filled;
      checkSelfSettings(settings);
      return { kind, settings, clientSeed };
    }
    case 'SHARED':
      return prepareAcceptance(deps, sender, filled);
    case 'HYGIENIC_RELOCK':
      return prepareRelock(deps, sender.userId, filled.lockId);
  }
}
