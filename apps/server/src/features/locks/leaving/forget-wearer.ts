import { isArchivedByKeyholder } from '@keyhold/rules/locks/archive';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { outboxDeliveries } from '../../../events/outbox.tables';
import { Refusal } from '../../../kernel/errors';
import type { Leaver } from '../../../personal-data';
import { type NewNotification, notify } from '../../notifications/notifications.api';
import { deleteLock } from '../deletion/delete-lock';
import { announceChange } from '../deletion/meet-deadlines';
import type { StoredLock } from '../lock-store';
import { lockDrafts, locks } from '../locks.tables';
import { destroyDraft } from '../scramble/destroy-expired-drafts';
import { findDraftsWithCode, isUntaken } from './kept-codes';

/**
 * Deletes the locks and drafts of somebody who goes and tells the keyholders. Refuses with `codes_not_taken` while a
 * combination was never shown to them, or they do not say that they have those that they were shown.
 */
export async function forgetWearer(tx: Tx, deps: Deps, { id, haveCodes }: Leaver) {
  const worn = await tx.select().from(locks).where(eq(locks.wearerId, id)).orderBy(locks.id).for('update');
  const draftsWithCode = await findDraftsWithCode(tx, id);
  const neverShown = worn.some(isUntaken) || draftsWithCode.some(({ calledOffAt }) => calledOffAt === null);
  if (neverShown || (!haveCodes && worn.length + draftsWithCode.length > 0))
    throw new Refusal('codes_not_taken');

  const told = await notify(
    tx,
    deps,
    worn.flatMap((lock) => tellKeyholder(lock, deps.clock.now())),
  );
  for (const lock of worn) await deleteLock(tx, deps, lock);
  await dropDeliveries(tx, worn);
  const drafts = await tx.select().from(lockDrafts).where(eq(lockDrafts.userId, id)).for('update');
  for (const draft of drafts) await destroyDraft(tx, deps, draft);
  return () => {
    told?.();
    for (const lock of worn) announceChange(deps, 'lock_deletion', lock);
  };
}

/** A lock that its keyholder has put away is no news. */
function tellKeyholder({ id, keyholderId, state }: StoredLock, occurredAt: number): NewNotification[] {
  if (keyholderId === null || isArchivedByKeyholder(state)) return [];
  const causeId = `wearer-gone:${id}`;
  return [
    { userId: keyholderId, causeId, occurredAt, kind: 'locks.wearer_gone', params: { lock: state.title } },
  ];
}

/** What is still to be told of these locks concerns nobody any more. */
async function dropDeliveries(tx: Tx, deleted: readonly StoredLock[]): Promise<void> {
  if (deleted.length === 0) return;
  const streams = deleted.map(({ id }) => `lock:${id}`);
  await tx.delete(outboxDeliveries).where(inArray(outboxDeliveries.stream, streams));
}
