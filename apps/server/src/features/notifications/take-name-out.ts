import { deletedUserName } from '@keyhold/contracts/users/leaving';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { Leaver } from '../../personal-data';
import { notifications } from './notifications.tables';

/** Others go on to read what they were told, but no more of whom. */
export async function takeNameOut(tx: Tx, _deps: Deps, { id }: Leaver): Promise<undefined> {
  const unnamed = sql`${notifications.params} || ${JSON.stringify({ by: deletedUserName })}::jsonb`;
  await tx
    .update(notifications)
    .set({ params: unnamed, aboutUserId: null })
    .where(eq(notifications.aboutUserId, id));
}
