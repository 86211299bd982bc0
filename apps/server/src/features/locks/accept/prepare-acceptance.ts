import type { Deps } from '../../../deps';
import type { PreparedAcceptance } from '../scramble/prepared-start';
import { type Acceptance, type Accepter, checkAcceptance } from './check-acceptance';
import { requirePlace } from './require-place';

/** Checks an acceptance that goes through the scramble screen; its place is taken only when the lock starts. */
export async function prepareAcceptance(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'passwords' | 'limits'>,
  accepter: Accepter,
  acceptance: Acceptance & { readonly clientSeed: string },
): Promise<PreparedAcceptance> {
  const template = await checkAcceptance(deps, accepter, acceptance);
  await requirePlace(deps.db, deps, template);
  const { safetyExitHours, timezone, clientSeed } = acceptance;
  const { title, requireID } = template.settings;
  return {
    kind: 'SHARED',
    templateId: template.id,
    shareCode: template.shareCode,
    title,
    needsIdPhoto: requireID,
    wearersOwn: { safetyExitHours, timezone },
    clientSeed,
  };
}
