import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { lockEvents } from '../../locks/locks.tables';
import { recordAct } from '../audit/record-act';
import { requireLock } from './require-lock';

/** What a reader of hidden decks or of a proof could use; the proof shows it after the end. */
const leftOut: readonly string[] = ['salt', 'fairness', 'seedHash', 'configHash', 'code', 'codeHash'];

/** The state and the history of a lock, without what is sealed, hashed or promised. The reading is an act of the audit. */
export async function readCompleteLock(
  deps: Deps,
  actor: SignedIn,
  lockId: string,
): Promise<Record<string, unknown>> {
  const { id, wearerId, keyholderId, version, templateId, startedAt, endedAt, nextDueAt, state } =
    await requireLock(deps.db, actor, lockId);
  return deps.transaction(async (tx) => {
    const events = await tx
      .select({
        seq: lockEvents.seq,
        type: lockEvents.type,
        at: lockEvents.at,
        actor: lockEvents.actor,
        data: lockEvents.data,
      })
      .from(lockEvents)
      .where(and(eq(lockEvents.lockId, lockId)))
      .orderBy(asc(lockEvents.seq));
    await recordAct(tx, deps, actor, {
      act: 'lock.complete_data_read',
      subjectId: wearerId,
      details: { lockId },
    });
    const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    return {
      _id: id,
      wearerId,
      keyholderId,
      templateId,
      version,
      startedAt: iso(startedAt),
      endedAt: iso(endedAt),
      nextDueAt: iso(nextDueAt),
      state: withoutSecrets(state),
      events: events.map(({ at, data, ...event }) => ({ ...event, at: iso(at), data: withoutSecrets(data) })),
    };
  });
}

function withoutSecrets(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, part) => (leftOut.includes(name) ? undefined : part)));
}
