import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { type readProfile as endpoint, PROFILE_DAYS } from '@keyhold/contracts/users/profile';
import { lockedShare } from '@keyhold/rules/calendar/days';
import type { LockState } from '@keyhold/rules/locks/state';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../../db/built-once';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { readLockedTime } from '../../calendar/calendar.api';
import { isDue, isStillRunning } from '../../locks/locks.api';
import { locks } from '../../locks/locks.tables';
import { personColumns } from '../person-columns';
import type { User } from '../present-own-user';
import { anyViewer, showsLocksTo, type Viewer, visibleTo } from '../users.policy';
import { users } from '../users.tables';
import { ageAt } from './age';

type Parts = Pick<Deps, 'db' | 'clock' | 'gaps' | 'presence'>;
type Profile = ReplyOf<typeof endpoint>;

const personFor = builtOnce((db, kind: 'member') => {
  const viewer = anyViewer(false);
  return db
    .select({ user: users, person: personColumns(users), showsLocks: sql<boolean>`${showsLocksTo(viewer)}` })
    .from(users)
    .where(and(eq(users.id, given('personId')), visibleTo(viewer, users.id)))
    .prepare(`profile_for_${kind}`);
});

/**
 * Returns what a viewer may see of a person. Refuses with `user_not_found`, after the same one statement whatever the
 * reason is.
 */
export async function readProfile(
  deps: Parts,
  viewer: Viewer,
  personId: string,
  zone: string,
): Promise<Profile> {
  const [found] = await personFor(deps.db, 'member').execute({ viewerId: viewer.userId, personId });
  if (!found) throw new Refusal('user_not_found');
  const { user, person, showsLocks } = found;
  const isOwn = user.id === viewer.userId;
  const age = isOwn || user.showAgeAndDob ? ageAt(user.dateOfBirth, deps.clock.now()) : null;
  const [presence, lockedTime] = await Promise.all([
    findPresence(deps, viewer, user),
    showsLocks ? presentLockedTime(deps, user.id, zone) : null,
  ]);
  return {
    ...person,
    description: user.description,
    city: user.city,
    country: user.country,
    age,
    dateOfBirth: age === null ? null : user.dateOfBirth,
    sexualOrientation: user.sexualOrientation,
    discordUsername: user.discordUsername,
    telegramUsername: user.telegramUsername,
    profilePhotos: user.profilePhotoFileIds.map(uploadUrl),
    isAdmin: user.isAdmin,
    isModerator: user.isModerator,
    isSiteOwner: user.isSiteOwner,
    verifiedAdult: user.verifiedAdult,
    createdAt: new Date(user.createdAt).toISOString(),
    ...presence,
    lockedTime,
  };
}

async function findPresence(deps: Parts, viewer: Viewer, { id, lastSeenAt, showOnlineStatus }: User) {
  const isOwn = id === viewer.userId;
  if (!isOwn && !showOnlineStatus) return { isOnline: null, lastSeen: null };
  // Who looks at themselves is there.
  const isOnline = isOwn || (await deps.presence.amongOnline([id])).has(id);
  return { isOnline, lastSeen: new Date(isOnline ? deps.clock.now() : lastSeenAt).toISOString() };
}

async function presentLockedTime(deps: Parts, userId: string, zone: string): Promise<Profile['lockedTime']> {
  const [running, { stats, days }] = await Promise.all([
    findRunning(deps, userId),
    readLockedTime(deps, userId, { zone, days: PROFILE_DAYS }),
  ]);
  const since = running.map(({ startedAt }) => startedAt);
  return {
    ...stats,
    lockedSince: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
    activeLocks: running.length,
    days: days.map((day) => ({ date: day.date, share: lockedShare(day) })),
    galleries: running.filter(({ hasGallery }) => hasGallery).map(({ id }) => ({ lockId: id })),
  };
}

async function findRunning(deps: Parts, userId: string) {
  const open = await deps.db
    .select({
      id: locks.id,
      startedAt: locks.startedAt,
      hasGallery: sql<boolean>`coalesce((${locks.state} -> 'verification' ->> 'publicGallery')::boolean, false)`,
      due: sql<LockState | null>`case when ${isDue(deps)} then ${locks.state} end`,
    })
    .from(locks)
    .where(and(eq(locks.wearerId, userId), isNull(locks.endedAt)));
  return open.filter(({ due }) => due === null || isStillRunning(deps, due));
}
