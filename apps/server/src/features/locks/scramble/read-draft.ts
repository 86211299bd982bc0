import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { findStartedLockId, requireDraft } from './find-draft';
import { presentPrepared } from './prepared-start';

/** What the scramble screen shows of a draft, and whether its lock runs already. Never the code. */
export async function readDraft(deps: Pick<Deps, 'db' | 'clock'>, userId: string, token: string) {
  const draft = await requireDraft(deps.db, deps, userId, token);
  if (!draft.prepared) throw new Refusal('draft_not_ready');
  return {
    ...presentPrepared(draft.prepared),
    expiresAt: new Date(draft.expiresAt).toISOString(),
    startedLockId: draft.relockedLockId ?? (await findStartedLockId(deps.db, userId, token)),
  };
}
