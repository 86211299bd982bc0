import { eq } from 'drizzle-orm';
import type { Deps } from '../../../kernel/deps';
import { lockDrafts } from '../locks.tables';
import { checkSelfSettings } from '../self/self-settings';
import { findStartedLockId } from '../self/start-self-lock';
import { type PreparedStart, requireDraft } from './drafts';

/**
 * Puts the settings and the code into a draft. The code is sealed before it is written anywhere. Filling a draft again
 * replaces what it held, until its lock runs.
 */
export async function sealDraft(
  deps: Deps,
  userId: string,
  token: string,
  filled: PreparedStart & { readonly digits: string },
) {
  const { digits, ...prepared } = filled;
  checkSelfSettings(prepared.settings);
  return deps.transaction(async (tx) => {
    const draft = await requireDraft(tx, deps, userId, token);
    const reply = { token, expiresAt: new Date(draft.expiresAt).toISOString() };
    if (await findStartedLockId(tx, token)) return reply;
    const combinationSecretId = await deps.secrets.keep(tx, 'combination', Buffer.from(digits, 'utf8'));
    await tx.update(lockDrafts).set({ prepared, combinationSecretId }).where(eq(lockDrafts.token, token));
    if (draft.combinationSecretId) await deps.secrets.destroy(tx, draft.combinationSecretId);
    return reply;
  });
}
