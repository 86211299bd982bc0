import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { users } from '../users/users.tables';
import { addNotice } from './notices';
import type { Browser } from './session-cookie';
import { type OpenedSession, openSession } from './sessions';

export type Entered = OpenedSession & { readonly restricted: boolean };

/** Lets somebody in who has shown all that the account asks for; a browser that is new to it is told by mail. */
export async function enter(
  deps: Deps,
  tx: Tx,
  who: { userId: string; restricted: boolean; browser: Browser },
): Promise<Entered> {
  const now = deps.clock.now();
  // If addresses need no verification, a login counts as one.
  await tx
    .update(users)
    .set({
      lastSeenAt: now,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${new Date(now).toISOString()})`,
    })
    .where(eq(users.id, who.userId));
  const opened = await openSession(deps, tx, who);
  if (!opened.deviceKnown) await addNotice(deps, tx, who.userId, 'new_browser', who.browser.device);
  return { ...opened, restricted: who.restricted };
}
