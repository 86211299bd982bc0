import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { visibleTo } from '../../users/users.api';
import { users } from '../../users/users.tables';
import type { KeptCombination } from '../combination/take-combination';
import { toLockSettings } from '../lock-settings';
import type { PreparedAcceptance } from '../scramble/prepared-start';
import { type PromisedSeed, startLock } from '../start-lock';
import { lockTemplates } from '../templates/templates.tables';
import { requirePlace } from './require-place';

/** An acceptance that was checked, with everything sealed that the lock takes over. */
export interface SharedStart {
  readonly wearerId: string;
  readonly templateId: string;
  readonly wearersOwn: PreparedAcceptance['wearersOwn'];
  readonly combination: KeptCombination;
  readonly seed: PromisedSeed;
  readonly idPhotoFileId: string | null;
  readonly draftToken: string | null;
}

/** Takes a place of a template and starts its lock. If several want the last place, the first one gets it. */
export async function startSharedLock(tx: Tx, deps: Deps, start: SharedStart): Promise<string> {
  const { templateId, wearersOwn, idPhotoFileId, ...parts } = start;
  const { keyholderId, settings, coverFileId, ...template } = await holdTemplate(
    tx,
    parts.wearerId,
    templateId,
  );
  await requirePlace(tx, deps, template);
  if (settings.requireID && !idPhotoFileId) throw new Refusal('id_photo_required');
  return startLock(tx, deps, {
    ...parts,
    settings: toLockSettings({ ...settings, ...wearersOwn }),
    settingsPlace: '',
    shared: { keyholderId, templateId, coverFileId, idPhotoFileId },
  });
}

/** Holds the template: acceptances of the same one wait here for each other. */
async function holdTemplate(
  tx: Tx,
  wearerId: string,
  templateId: string,
): Promise<typeof lockTemplates.$inferSelect> {
  const [found] = await tx
    .select({ template: lockTemplates })
    .from(lockTemplates)
    .innerJoin(users, eq(users.id, lockTemplates.keyholderId))
    .where(and(eq(lockTemplates.id, templateId), visibleTo({ userId: wearerId }, users.id)))
    .for('update', { of: lockTemplates });
  if (!found) throw new Refusal('template_not_found');
  return found.template;
}
