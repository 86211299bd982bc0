import type { InputOf } from '@keyhold/contracts/endpoint';
import type { sealDraft as endpoint } from '@keyhold/contracts/locks/draft';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { prepareAcceptance } from '../accept/prepare-acceptance';
import { prepareRelock } from '../hygienic/prepare-relock';
import { lockDrafts } from '../locks.tables';
import { checkSelfSettings } from '../self/self-settings';
import { findStartedLockId, holdDraft, requireDraft } from './find-draft';
import type { PreparedStart } from './prepared-start';

type Filled = InputOf<typeof endpoint>['body'];

/**
 * Puts what is wanted and the code into a draft. The code is sealed before it is written anywhere. Filling a draft again
 * replaces what it held, until its lock runs.
 */
export async function sealDraft(deps: Deps, userId: string, token: string, filled: Filled) {
  await requireDraft(deps.db, deps, userId, token);
  const prepared = await prepare(deps, userId, filled);
  return deps.transaction(async (tx) => {
    const draft = await holdDraft(tx, deps, userId, token);
    const reply = { token, expiresAt: new Date(draft.expiresAt).toISOString() };
    if (draft.relockedLockId ?? (await findStartedLockId(tx, userId, token))) return reply;
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

/** Checks what is wanted as the start itself will; returns what is kept of it. */
async function prepare(deps: Deps, userId: string, filled: Filled): Promise<PreparedStart> {
  switch (filled.kind) {
    case 'SELF': {
      const { kind, settings, clientSeed } = filled;
      checkSelfSettings(settings);
      return { kind, settings, clientSeed };
    }
    case 'SHARED':
      return prepareAcceptance(deps, userId, filled);
    case 'HYGIENIC_RELOCK':
      return prepareRelock(deps, userId, filled.lockId);
  }
}
