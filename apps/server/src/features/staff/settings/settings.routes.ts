import * as settings from '@keyhold/contracts/staff/server-settings';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { type InstallationSettings, readInstallation } from '../../installation/installation.api';
import { changeServerSettings } from './change-server-settings';

/** What admins set for everybody. */
export function settingsRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(settings.readServerSettings, async () => presentServerSettings(await readInstallation(deps.db))),
    route(settings.changeServerSettings, async ({ actor, body }) =>
      presentServerSettings(await changeServerSettings(deps, actor, body)),
    ),
  ];
}

/** A registration that a command has closed counts as disabled; once it is not, people come by invitation. */
function presentServerSettings({ registrationMode, disableRegistration, ...others }: InstallationSettings) {
  const isClosed = registrationMode === 'closed';
  return {
    ...others,
    disableRegistration: disableRegistration || isClosed,
    registrationMode: isClosed ? ('invite' as const) : registrationMode,
  };
}
