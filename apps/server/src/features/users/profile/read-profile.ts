import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { type readProfile as endpoint, PROFILE_DAYS } from '@keyhold/contracts/users/profile';
import { lockedShare } from '@keyhold/rules/calendar/days';
import type { LockState } from '@keyhold/rules/locks/state';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../../db/built-once';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { lockedTimeOf, type PeriodSoFar, periodsOf } from '../../calendar/calendar.api';
import { isDueAt, isStillRunning } from '../../locks/locks.api';
import { locks } from '../../locks/locks.tables';
import { personColumns } from '../person-columns';
import { kindOfWriter, knownSince, takesMessagesOf, type Writer, type WriterKind } from '../takes-messages';
import { anyViewer, showsLocksTo, type Viewer, visibleTo } from '../users.policy';
import { users } from '../users.tables';
import { ageAt } from './age';

type Parts = Pick<Deps, 'db' | 'clock' | 'gaps' | 'presence'>;
type Profile = ReplyOf<typeof endpoint>;

/** A lock without an end yet; `due` is its state where something may be. */
interface OpenLock {
  readonly id: string;
  readonly startedAt: number;
  readonly hasGallery: boolean;
  readonly due: LockState | null;
}

const personFor = builtOnce((db, writer: WriterKind) => {
  const viewer = anyViewer(writer === 'staff');
  const now = given('now');
  const whereShown = <T>(column: SQL<T>) =>
    sql<T | null>`case when ${showsLocksTo(viewer)} then ${column} end`;
  return db
    .select({
      person: personColumns(users),
      user: {
        id: users.id,
        description: users.description,
        city: users.city,
        country: users.country,
        dateOfBirth: users.dateOfBirth,
        sexualOrientation: users.sexualOrientation,
        discordUsername: users.discordUsername,
        telegramUsername: users.telegramUsername,
        profilePhotoFileIds: users.profilePhotoFileIds,
        isAdmin: users.isAdmin,
        isModerator: users.isModerator,
        isSiteOwner: users.isSiteOwner,
        verifiedAdult: users.verifiedAdult,
        createdAt: users.createdAt,
        lastSeenAt: users.lastSeenAt,
        showOnlineStatus: users.showOnlineStatus,
        showAgeAndDob: users.showAgeAndDob,
      },
      open: whereShown(openLocksOf(now)),
      periods: whereShown(periodsOf(users.id, now)),
      takesMessages: takesMessagesOf(db, viewer, given('knownSince')),
    })
    .from(users)
    .where(and(eq(users.id, given('personId')), visibleTo(viewer, users.id)))
    .prepare(`profile_for_${writer}`);
});

const openLocksOf = (now: string): SQL<OpenLock[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${locks.id},
    'startedAt', (extract(epoch from ${locks.startedAt}) * 1000)::float8,
    'hasGallery', coalesce((${locks.state} -> 'verification' ->> 'publicGallery')::boolean, false),
    'due', case when ${isDueAt(now)} then ${locks.state} end)), '[]')
  from ${locks} where ${locks.wearerId} = ${users.id} and ${locks.endedAt} is null)`;

/**
 * Returns what a viewer may see of a person. One statement, also where it refuses with `user_not_found`, whatever the
 * reason is.
 */
export async function readProfile(
  deps: Parts,
  viewer: Writer,
  personId: string,
  zone: string,
): Promise<Profile> {
  const now = deps.clock.now();
  const [found] = await personFor(deps.db, kindOfWriter(viewer)).execute({
    viewerId: viewer.userId,
    personId,
    now: new Date(now).toISOString(),
    knownSince: knownSince(now),
  });
  if (!found) throw new Refusal('user_not_found');
  const { person, user, open, periods, takesMessages } = found;
  const isOwn = user.id === viewer.userId;
  const age = isOwn || user.showAgeAndDob ? ageAt(user.dateOfBirth, now) : null;
  const { isOnline, lastSeen } = await findPresence(deps, viewer, user);
  // Field by field: spreading objects of many fields into one costs more than making the reply's JSON.
  return {
    _id: person._id,
    username: person.username,
    role: person.role,
    avatarUrl: person.avatarUrl,
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
    isOnline,
    lastSeen,
    takesMessages: !isOwn && takesMessages,
    lockedTime: open && periods && presentLockedTime(deps, open, periods, zone),
  };
}

async function findPresence(
  deps: Parts,
  viewer: Viewer,
  { id, lastSeenAt, showOnlineStatus }: { id: string; lastSeenAt: number; showOnlineStatus: boolean },
) {
  const isOwn = id === viewer.userId;
  if (!isOwn && !showOnlineStatus) return { isOnline: null, lastSeen: null };
  // Who looks at themselves is there.
  const isOnline = isOwn || (await deps.presence.amongOnline([id])).has(id);
  return { isOnline, lastSeen: new Date(isOnline ? deps.clock.now() : lastSeenAt).toISOString() };
}

function presentLockedTime(
  deps: Parts,
  open: readonly OpenLock[],
  periods: readonly PeriodSoFar[],
  zone: string,
): Profile['lockedTime'] {
  const running = open.filter(({ due }) => due === null || isStillRunning(deps, due));
  const { stats, days } = lockedTimeOf(deps, periods, { zone, days: PROFILE_DAYS });
  const since = running.map(({ startedAt }) => startedAt);
  return {
    currentStreakDays: stats.currentStreakDays,
    longestStreakDays: stats.longestStreakDays,
    sessionCount: stats.sessionCount,
    totalLockedMs: stats.totalLockedMs,
    lockedSince: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
    activeLocks: running.length,
    days: days.map((day) => ({ date: day.date, share: lockedShare(day) })),
    galleries: running.filter(({ hasGallery }) => hasGallery).map(({ id }) => ({ lockId: id })),
  };
}
