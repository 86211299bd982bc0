import type { InputOf } from '@keyhold/contracts/endpoint';
import type { sealDraft as endpoint } from '@keyhold/contracts/locks/draft';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { requireNewLocks } from '../../installation/installation.api';
import type { Accepter } from '../accept/check-acceptance';
import { prepareAcceptance } from '../accept/prepare-acceptance';
import { prepareRelock } from '../hygienic/prepare-relock';
import { combinationSecret } from '../locks.secrets';
import { lockDrafts } from '../locks.tables';
import { checkSelfSettings } from '../self/self-settings';
import { findStartedLock, holdDraft, requireDraft } from './find-draft';
import type { PreparedStart } from './prepared-start';

type Filled = InputOf<typeof endpoint>['body'];

/**
 * Puts the wanted start and the code into a draft. The code is sealed before it is written anywhere. Filling
 * a draft again replaces its content until its lock runs; from then on every code is refused.
 */
export async function sealDraft(deps: Deps, sender: Accepter, token: string, filled: Filled) {
  const { userId } = sender;
  await requireDraft(deps.db, deps, userId, token);
  if (filled.kind !== 'HYGIENIC_RELOCK') await requireNewLocks(deps.db);
  const prepared = await prepare(deps, sender, filled);
  return deps.transaction(async (tx) => {
    const draft = await holdDraft(tx, deps, userId, token);
    const reply = { token, expiresAt: new Date(draft.expiresAt).toISOString() };
    const lockId = draft.relockedLockId ?? (await findStartedLock(tx, userId, token))?.id;
    // The code is not compared with that lock's code: the answer would help somebody who guesses (record
    // 0021).
    if (lockId) throw new Refusal('idempotency_key_reused');
    if (prepared.kind === 'SHARED' && prepared.needsIdPhoto && !draft.idPhotoFileId) {
      throw new Refusal('id_photo_required');
    }
    const combinationSecretId = await deps.secrets.keep(
      tx,
      combinationSecret,
      Buffer.from(filled.digits, 'utf8'),
    );
    await tx.update(lockDrafts).set({ prepared, combinationSecretId }).where(eq(lockDrafts.token, token));
    if (draft.combinationSecretId) await deps.secrets.destroy(tx, draft.combinationSecretId);
    return reply;
  });
}

/** Checks a wanted start as the start itself will; returns what is kept of it. */
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
