import { publicSettings } from '@keyhold/contracts/admin/public-settings';
import type { Feature } from '../../feature';
import { route } from '../../http/mount';
import { readInstallation } from './read-installation';

/** Serves what everybody may know about this installation. */
export const installationFeature: Feature = {
  routes: (deps) => [
    route(publicSettings, async () => {
      const { showAdminMessage, adminMessage } = await readInstallation(deps.db);
      // A message that is not shown may be a draft.
      return { showAdminMessage, adminMessage: showAdminMessage ? adminMessage : '' };
    }),
  ],
};
