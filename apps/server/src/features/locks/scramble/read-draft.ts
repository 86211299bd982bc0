import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { findOwnDraft, findStartedLock, requireLive } from './find-draft';
import { presentPrepared } from './prepared-start';

/**
 * What the scramble screen shows of a draft, and whether its lock runs already; that also after its hour, for as long as
 * it is there. Never the code.
 */
export async function readDraft(deps: Pick<Deps, 'db' | 'clock'>, userId: string, token: string) {
  const found = await findOwnDraft(deps.db, userId, token);
  const startedLockId = found?.relockedLockId ?? (await findStartedLock(deps.db, userId, token))?.id ?? null;
  const draft = found && startedLockId ? found : requireLive(deps, found);
  if (!draft.prepared) throw new Refusal('draft_not_ready');
  return {
    ...presentPrepared(draft.prepared),
    expiresAt: new Date(draft.expiresAt).toISOString(),
    startedLockId,
  };
}
