import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { passkeys } from '../../auth/passkeys/passkeys.tables';
import { locks } from '../../locks/locks.tables';
import { lockTemplates } from '../../locks/templates/templates.tables';
import { users } from '../../users/users.tables';
import { recordAct } from '../audit/record-act';
import { readUser } from './read-user';

/**
 * What is kept of a person beyond their own words to others: no message, nothing sealed, no hash, token or key. Each
 * part is named here, so a new column stays out until somebody lets it in. The reading is an act of the audit.
 */
export async function readCompleteUser(
  deps: Deps,
  actor: SignedIn,
  userId: string,
): Promise<Record<string, unknown>> {
  const { may: _, ...user } = await readUser(deps, actor, userId);
  return deps.transaction(async (tx) => {
    const [settings] = await tx
      .select({
        emailVerifiedAt: users.emailVerifiedAt,
        sexualOrientation: users.sexualOrientation,
        discordUsername: users.discordUsername,
        telegramUsername: users.telegramUsername,
        showOnlineStatus: users.showOnlineStatus,
        showAgeAndDob: users.showAgeAndDob,
        telegramNotificationsEnabled: users.telegramNotificationsEnabled,
        aiNotificationsEnabled: users.aiNotificationsEnabled,
        aiImageNotificationsEnabled: users.aiImageNotificationsEnabled,
      })
      .from(users)
      .where(eq(users.id, userId));
    if (!settings) throw new Refusal('user_not_found');
    const ofLock = {
      _id: locks.id,
      wearerId: locks.wearerId,
      keyholderId: locks.keyholderId,
      startedAt: locks.startedAt,
      endedAt: locks.endedAt,
    };
    const worn = await tx
      .select(ofLock)
      .from(locks)
      .where(eq(locks.wearerId, userId))
      .orderBy(desc(locks.id));
    const held = await tx
      .select(ofLock)
      .from(locks)
      .where(eq(locks.keyholderId, userId))
      .orderBy(desc(locks.id));
    const templates = await tx
      .select({ _id: lockTemplates.id, createdAt: lockTemplates.createdAt })
      .from(lockTemplates)
      .where(eq(lockTemplates.keyholderId, userId));
    const keys = await tx
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId));
    await recordAct(tx, deps, actor, { act: 'user.complete_data_read', subjectId: userId });
    return {
      ...user,
      ...settings,
      emailVerifiedAt: toText(settings.emailVerifiedAt),
      passkeys: keys.map(withTimes),
      wornLocks: worn.map(withTimes),
      heldLocks: held.map(withTimes),
      templates: templates.map(withTimes),
    };
  });
}

const toText = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The instants of a row as texts. */
function withTimes(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? toText(value) : value]),
  );
}
