import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { findStartedLockId } from '../self/start-self-lock';
import { type PreparedStart, requireDraft } from './drafts';

/** What the scramble screen shows of a draft, and whether its lock runs already. Never the code. */
export async function readDraft(deps: Deps, userId: string, token: string) {
  return deps.transaction(async (tx) => {
    const draft = await requireDraft(tx, deps, userId, token);
    const prepared = draft.prepared as PreparedStart | null;
    if (!prepared) throw new Refusal('draft_not_ready');
    return {
      kind: prepared.kind,
      title: prepared.settings.title,
      expiresAt: new Date(draft.expiresAt).toISOString(),
      startedLockId: await findStartedLockId(tx, token),
    };
  });
}
