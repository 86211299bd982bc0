import type { staffUser } from '@keyhold/contracts/staff/people';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { hasLevel, refusalToActOn } from '@keyhold/rules/staff/rank';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { latestVisitOf } from '../../analytics/analytics.api';
import { hasSecondFactor } from '../../auth/auth.api';
import { sessions } from '../../auth/auth.tables';
import { devices } from '../../devices/devices.tables';
import { users } from '../../users/users.tables';
import { type ListedRow, listedColumns, presentListed } from './list-users';
import { warnings } from './people.tables';

const iso = (at: number) => new Date(at).toISOString();

/** A person as the staff sees them. Refuses `user_not_found`. */
export async function readUser(
  deps: Deps,
  viewer: SignedIn,
  userId: string,
): Promise<z.output<typeof staffUser>> {
  const [row] = await deps.db
    .select({ user: users, listed: listedColumns(deps.db) })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Refusal('user_not_found');
  const { user } = row;
  const online = await deps.presence.amongOnline([userId]);
  const issued = await deps.db
    .select()
    .from(warnings)
    .where(eq(warnings.userId, userId))
    .orderBy(desc(warnings.issuedAt));
  const logins = await deps.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt));
  const secondFactor = await hasSecondFactor(deps.db, userId);
  const visit = await latestVisitOf(deps, userId);
  return {
    ...presentListed(row.listed as ListedRow, online),
    gender: user.gender,
    dateOfBirth: user.dateOfBirth,
    country: user.country,
    city: user.city,
    description: user.description,
    profilePhotos: user.profilePhotoFileIds.map(uploadUrl),
    hideProfileInExplore: user.hideProfileInExplore,
    showCurrentLocks: user.showCurrentLocks,
    messagingEnabled: user.messagingEnabled,
    banReason: user.banReason,
    bannedAt: user.bannedAt === null ? null : iso(user.bannedAt),
    accountAgeDays: Math.floor((deps.clock.now() - user.createdAt) / DAY_MS),
    totalDevicesOwned: await deps.db.$count(devices, eq(devices.userId, userId)),
    sessionInfo: visit && {
      ipAddress: visit.address,
      addressShortened: visit.addressShortened,
      city: visit.city,
      country: visit.country,
      deviceType: visit.device,
      browserName: visit.browser,
    },
    hasSecondFactor: secondFactor,
    warnings: issued.map(({ reason, details, issuedAt, adminAction }) => ({
      reason,
      details,
      issuedAt: iso(issuedAt),
      adminAction,
    })),
    sessions: logins.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      createdAt: iso(createdAt),
      lastUsedAt: iso(lastUsedAt),
    })),
    may: permissionsOf(viewer, user, secondFactor),
  };
}

function permissionsOf(viewer: SignedIn, user: typeof users.$inferSelect, secondFactor: boolean) {
  const acts = hasLevel(viewer, 'admin') && refusalToActOn({ ...viewer, id: viewer.userId }, user) === null;
  const isBanned = user.bannedAt !== null;
  return {
    edit: acts,
    warn: acts && !isBanned,
    ban: acts && !isBanned,
    unban: acts && isBanned,
    changeModerator: acts,
    changeAdmin: acts,
    resetSecondFactor: acts && secondFactor,
    readComplete: viewer.isSiteOwner,
    delete: acts && viewer.isSiteOwner,
  };
}
