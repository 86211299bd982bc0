import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { findOwnDraft, findStartedLock, requireLive, type StartedLock } from './find-draft';
import { presentPrepared } from './prepared-start';

/**
 * Returns what the scramble screen shows of a draft, and whether its lock already runs, never the code. Works
 * after the draft's hour too if the lock runs, also for a lock that was started by a photo.
 */
export async function readDraft(deps: Pick<Deps, 'db' | 'clock'>, userId: string, token: string) {
  const found = await findOwnDraft(deps.db, userId, token);
  const started = await findStartedLock(deps.db, userId, token);
  if (started && !found?.prepared) return presentStarted(started);
  const startedLockId = found?.relockedLockId ?? started?.id ?? null;
  const draft = found && startedLockId ? found : requireLive(deps, found);
  if (!draft.prepared) throw new Refusal('draft_not_ready');
  return {
    ...presentPrepared(draft.prepared),
    expiresAt: new Date(draft.expiresAt).toISOString(),
    startedLockId,
  };
}

/** A lock whose draft is gone, or never held anything. */
function presentStarted({ id, kind, title, startedAt }: StartedLock) {
  // Nothing can be started any more since the lock is there.
  const expiresAt = new Date(startedAt).toISOString();
  return { kind, title, lockId: null, shareCode: null, expiresAt, startedLockId: id };
}
