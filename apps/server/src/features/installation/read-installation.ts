import type { Queryable } from '../../db/database';
import { installation } from './installation.tables';

/** What the operator and the staff have set for this installation. */
export interface InstallationSettings {
  readonly registrationMode: 'open' | 'invite' | 'closed';
  readonly showAdminMessage: boolean;
  readonly adminMessage: string;
}

/** Reads the settings of this installation; its one row is made at the first start. */
export async function readInstallation(db: Queryable): Promise<InstallationSettings> {
  const [row] = await db
    .select({
      registrationMode: installation.registrationMode,
      showAdminMessage: installation.showAdminMessage,
      adminMessage: installation.adminMessage,
    })
    .from(installation);
  if (!row) throw new Error('The installation has no row; the start makes it');
  return row;
}
