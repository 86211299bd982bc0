import { publicSettings } from '@keyhold/contracts/installation/public-settings';
import type { Feature } from '../../feature';
import { route } from '../../http/mount';
import { isRegistrationClosed, readInstallation, shownMessage } from './read-installation';

/** Serves what everybody may know about this installation. */
export const installationFeature: Feature = {
  routes: (deps) => [
    route(publicSettings, async () => {
      const settings = await readInstallation(deps.db);
      const { maintenanceMode, disableNewLocks } = settings;
      const message = shownMessage(settings);
      return {
        showAdminMessage: message !== null,
        adminMessage: message ?? '',
        maintenanceMode,
        disableNewLocks,
        disableRegistration: isRegistrationClosed(settings),
      };
    }),
  ],
};
