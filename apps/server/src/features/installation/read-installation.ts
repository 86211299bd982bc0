import type { Queryable } from '../../db/database';
import { installation } from './installation.tables';

/** What the operator and the staff have set for this installation. */
export interface InstallationSettings {
  readonly registrationMode: 'open' | 'invite' | 'closed';
  readonly showAdminMessage: boolean;
  readonly adminMessage: string;
  readonly maintenanceMode: boolean;
  readonly disableNewLocks: boolean;
  /** Closes the registration for now, whatever its mode. */
  readonly disableRegistration: boolean;
  /** Visits are counted. */
  readonly analyticsEnabled: boolean;
}

export const settingColumns = {
  registrationMode: installation.registrationMode,
  showAdminMessage: installation.showAdminMessage,
  adminMessage: installation.adminMessage,
  maintenanceMode: installation.maintenanceMode,
  disableNewLocks: installation.disableNewLocks,
  disableRegistration: installation.disableRegistration,
  analyticsEnabled: installation.analyticsEnabled,
};

/** Reads the settings of this installation; its one row is made at the first start. */
export async function readInstallation(db: Queryable): Promise<InstallationSettings> {
  const [row] = await db.select(settingColumns).from(installation);
  if (!row) throw new Error('The installation has no row; the start makes it');
  return row;
}

/** Nobody registers now. */
export const isRegistrationClosed = ({
  registrationMode,
  disableRegistration,
}: Pick<InstallationSettings, 'registrationMode' | 'disableRegistration'>): boolean =>
  disableRegistration || registrationMode === 'closed';

/** The message of the staff. One that is not shown may be a draft. */
export const shownMessage = ({ showAdminMessage, adminMessage }: InstallationSettings): string | null =>
  showAdminMessage && adminMessage.trim() !== '' ? adminMessage : null;
