import type { ShownPasskey } from '@keyhold/contracts/auth/passkeys';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { users } from '../../users/users.tables';
import { findAdmission } from '../admission';
import { bannedRefusal } from '../appeals/appeals';
import { type Entered, enter } from '../enter';
import type { Browser } from '../session-cookie';
import { announceEnded } from '../sessions';
import { requirePasskey } from './show-passkey';
import type { Site } from './site';

/**
 * Opens a session by a passkey alone: it is something one has and, since the device asked who is there, something one
 * is or knows, so no second factor is asked for. Refuses `passkey_invalid` and `account_banned`.
 */
export async function enterByPasskey(
  deps: Deps,
  site: Site,
  shown: ShownPasskey,
  browser: Browser,
): Promise<Entered> {
  const userId = await requirePasskey(deps, site, { purpose: 'login', userId: null }, shown);
  const [user] = await deps.db
    .select({ id: users.id, bannedAt: users.bannedAt })
    .from(users)
    .where(eq(users.id, userId));
  const admission = user ? await findAdmission(deps, user) : null;
  if (!admission) throw await bannedRefusal(deps, userId);
  const entered = await deps.transaction((tx) =>
    enter(deps, tx, { userId, restricted: admission.restricted, browser }),
  );
  announceEnded(deps, entered.endedSessionIds);
  return entered;
}
