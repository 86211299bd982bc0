import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { readDraws } from '../../cards/cards.api';
import { personColumns } from '../../users/users.api';
import { users } from '../../users/users.tables';
import { type BesideDetail, presentLockDetail } from '../dashboard/flat-lock';
import { openDigits, sealedCodeColumns } from '../dashboard/open-digits';
import { shownColumns, viewerAtNow } from '../dashboard/view-lock';
import { settingsAtStart } from '../lock-settings';
import { eventColumns, isItsStart, toLockEvent } from '../lock-store';
import { isReadableBy, viewerOf } from '../locks.policy';
import { lockEvents, locks } from '../locks.tables';
import { countWearers } from '../still-running';
import { lockTemplates } from '../templates/templates.tables';

const keyholders = alias(users, 'keyholders');
const wearers = alias(users, 'wearers');

/** A lock to its wearer or its keyholder; `lock_not_found` to everybody else. Writes nothing. */
export async function readLock(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'secrets' | 'log'>,
  actor: SignedIn,
  lockId: string,
) {
  const [found] = await deps.db
    .select({
      lock: { ...shownColumns, idPhotoFileId: locks.idPhotoFileId, templateId: locks.templateId },
      start: eventColumns,
      code: sealedCodeColumns,
      wearer: personColumns(wearers),
      keyholder: personColumns(keyholders),
    })
    .from(locks)
    .innerJoin(lockEvents, isItsStart)
    .innerJoin(wearers, eq(wearers.id, locks.wearerId))
    .leftJoin(keyholders, eq(keyholders.id, locks.keyholderId))
    .leftJoin(sealedSecrets, eq(sealedSecrets.id, locks.combinationSecretId))
    .where(and(eq(locks.id, lockId), isReadableBy(actor)));
  if (!found) throw new Refusal('lock_not_found');
  const { lock, code, wearer, keyholder } = found;
  const viewer = viewerOf({ wearerId: wearer._id }, actor.userId);
  const viewLock = viewerAtNow(deps, viewer);
  const beside: BesideDetail = {
    other: viewer === 'WEARER' ? keyholder : wearer,
    openDigits: () => openDigits(deps, lock.id, code),
    settings: settingsAtStart(toLockEvent(found.start)),
    keyholder,
    template: await findTemplate(deps, lock.templateId),
    hasIdPhoto: lock.idPhotoFileId !== null,
    draws: await viewLock(lock, (view) => readDraws(deps.db, lock.id, view)),
  };
  return viewLock(lock, (view) => presentLockDetail(view, beside));
}

async function findTemplate(deps: Pick<Deps, 'db' | 'clock' | 'gaps'>, templateId: string | null) {
  if (templateId === null) return null;
  const [template] = await deps.db
    .select({ shareCode: lockTemplates.shareCode })
    .from(lockTemplates)
    .where(eq(lockTemplates.id, templateId));
  if (!template) return null;
  const wearers = await countWearers(deps.db, deps, [templateId]);
  return { ...template, lockedCount: wearers.get(templateId) ?? 0 };
}
