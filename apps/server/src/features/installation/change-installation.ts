import type { Queryable } from '../../db/database';
import { installation } from './installation.tables';
import { type InstallationSettings, settingColumns } from './read-installation';

/** Changes the settings that are given, at least one; gives all as they are then. */
export async function changeInstallation(
  { db }: { readonly db: Queryable },
  changes: Partial<InstallationSettings>,
): Promise<InstallationSettings> {
  const [row] = await db.update(installation).set(changes).returning(settingColumns);
  if (!row) throw new Error('The installation has no row; the start makes it');
  return row;
}
