import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { combinationSecret } from '../locks.secrets';
import { lockDrafts } from '../locks.tables';
import { holdOwnDraft } from './find-draft';

/**
 * Calls a start off. The box may already be closed on its code, and no lock holds that, so the author gets
 * the code back. It stays until they say that they have it, since the answer may be lost on its way; an ID
 * photo goes at once. Null if no code was sealed, or if a lock has it.
 */
export async function discardDraft(
  deps: Deps,
  userId: string,
  token: string,
): Promise<{ digits: string | null }> {
  return deps.transaction(async (tx) => {
    const draft = await holdOwnDraft(tx, userId, token);
    const code =
      draft.combinationSecretId &&
      (await deps.secrets.open(tx, combinationSecret, draft.combinationSecretId));
    const calledOffAt = draft.calledOffAt ?? deps.clock.now();
    await tx.update(lockDrafts).set({ calledOffAt, idPhotoFileId: null }).where(eq(lockDrafts.token, token));
    if (draft.idPhotoFileId) await deps.files.destroy(tx, draft.idPhotoFileId);
    return { digits: code ? code.toString('utf8') : null };
  });
}
