import type { Deps } from '../../deps';
import { installation } from './installation.tables';
import type { InstallationSettings } from './read-installation';

/** Changes the settings that are given, at least one; gives all as they are then. */
export async function changeInstallation(
  deps: Pick<Deps, 'db'>,
  changes: Partial<InstallationSettings>,
): Promise<InstallationSettings> {
  const [row] = await deps.db.update(installation).set(changes).returning({
    registrationMode: installation.registrationMode,
    showAdminMessage: installation.showAdminMessage,
    adminMessage: installation.adminMessage,
  });
  if (!row) throw new Error('The installation has no row; the start makes it');
  return row;
}
