import { publicSettings } from '@keyhold/contracts/admin/public-settings';
import type { Deps } from '../../kernel/deps';
import { type MountedEndpoint, route } from '../../kernel/mount';
import { readInstallation } from './read-installation';

/** What everybody may know of this installation. */
export function installationRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(publicSettings, async () => {
      const { showAdminMessage, adminMessage } = await readInstallation(deps.db);
      // A message that is not shown may be a draft.
      return { showAdminMessage, adminMessage: showAdminMessage ? adminMessage : '' };
    }),
  ];
}
