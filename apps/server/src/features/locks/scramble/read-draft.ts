import { initialDurationMs } from '@keyhold/rules/locks/settings';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { toLockSettings } from '../lock-settings';
import { durationsOf } from '../templates/present-template';
import { lockTemplates } from '../templates/templates.tables';
import { findOwnDraft, findStartedLock, requireLive, type StartedLock } from './find-draft';
import { type PreparedStart, presentPrepared } from './prepared-start';

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
    durationSeconds: startedLockId === null ? await durationSeconds(deps.db, draft.prepared) : null,
    startedLockId,
  };
}

/** What the timer would begin with if the draft became a lock now; null for a re-lock, and where the template is gone. */
async function durationSeconds(db: Queryable, prepared: PreparedStart): Promise<number | null> {
  if (prepared.kind === 'HYGIENIC_RELOCK') return null;
  if (prepared.kind === 'SELF')
    return initialDurationMs('SELF', toLockSettings(prepared.settings)) / SECOND_MS;
  const [template] = await db
    .select({ settings: lockTemplates.settings })
    .from(lockTemplates)
    .where(eq(lockTemplates.id, prepared.templateId));
  return template ? durationsOf(template).initialDurationSeconds : null;
}

/** A lock whose draft is gone, or never held anything. */
function presentStarted({ id, kind, title, startedAt }: StartedLock) {
  // Nothing can be started any more since the lock is there.
  const expiresAt = new Date(startedAt).toISOString();
  return { kind, title, lockId: null, shareCode: null, expiresAt, durationSeconds: null, startedLockId: id };
}
