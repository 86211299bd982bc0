import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { TakenAlong, TakenPicture } from '../../../personal-data';
import { blocks } from '../blocks/blocks.tables';
import { requireOwnUser } from '../own-user';
import { presentOwnUser } from '../present-own-user';
import { reports } from '../reports/reports.tables';
import { avatar, profilePhoto } from '../users.files';
import { users } from '../users.tables';

/** A person's profile with its pictures, whom they blocked, and what they reported. */
export function takeProfileAlong(deps: Deps, userId: string): TakenAlong {
  return {
    parts: [
      { name: 'profile', rows: ownProfile(deps, userId) },
      { name: 'blocked-people', rows: blockedPeople(deps, userId) },
      { name: 'reports', rows: ownReports(deps, userId) },
    ],
    pictures: ownPictures(deps, userId),
  };
}

async function* ownProfile({ db }: Deps, userId: string): AsyncGenerator<object> {
  const user = await requireOwnUser(db, userId);
  const { isOnline, restricted, ...profile } = presentOwnUser(user, { restricted: false }, user.lastSeenAt);
  yield profile;
}

async function* blockedPeople({ db }: Deps, userId: string): AsyncGenerator<object> {
  const people = await db
    .select({ username: users.username, blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, userId))
    .orderBy(asc(blocks.createdAt));
  for (const { username, blockedAt } of people)
    yield { username, blockedAt: new Date(blockedAt).toISOString() };
}

async function* ownReports({ db }: Deps, userId: string): AsyncGenerator<object> {
  const made = await db
    .select({
      contentType: reports.contentType,
      reason: reports.reason,
      notes: reports.notes,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(asc(reports.createdAt));
  for (const { createdAt, ...report } of made)
    yield { ...report, createdAt: new Date(createdAt).toISOString() };
}

async function* ownPictures({ db }: Deps, userId: string): AsyncGenerator<TakenPicture> {
  const { avatarFileId, profilePhotoFileIds } = await requireOwnUser(db, userId);
  if (avatarFileId) yield { name: 'avatar', purpose: avatar, fileId: avatarFileId };
  for (const [index, fileId] of profilePhotoFileIds.entries())
    yield { name: `album-${index + 1}`, purpose: profilePhoto, fileId };
}
