import { postIdsOfAddress } from '@keyhold/contracts/forum/post-address';
import { isOfForum, raisedContents } from '@keyhold/contracts/staff/tasks';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { appeals } from '../../auth/appeals/appeals.tables';
import {
  announceComment,
  announcePost,
  removeComment,
  removePost,
  removePostPicture,
} from '../../forum/forum.api';
import { forumComments, forumPosts } from '../../forum/forum.tables';
import { messageReports, messages } from '../../messages/messages.tables';
import { reports } from '../../users/reports/reports.tables';
import { users } from '../../users/users.tables';
import type { staffTasks } from './tasks.tables';

type Task = typeof staffTasks.$inferSelect;
type Report = typeof reports.$inferSelect;

/** A moderator asked the admins for it; nothing was reported. */
export const isRaised = ({ contentType }: Pick<Task, 'contentType'>): boolean =>
  raisedContents.some((kind) => kind === contentType);

async function findFirstReport(db: Queryable, taskId: string): Promise<Report | undefined> {
  const [report] = await db
    .select()
    .from(reports)
    .where(eq(reports.taskId, taskId))
    .orderBy(asc(reports.createdAt))
    .limit(1);
  return report;
}

/** Whether what was reported is still what it was; of an appeal, whether the ban still is. */
export async function isStillThere(
  db: Queryable,
  taskId: string,
  { contentType }: Pick<Task, 'contentType'>,
): Promise<boolean> {
  if (isRaised({ contentType })) return true;
  if (contentType === 'appeal') return isBanThere(db, taskId);
  const report = await findFirstReport(db, taskId);
  if (!report) return isMessageThere(db, taskId);
  const { postId, commentId } = postIdsOfAddress(report.contentUrl);
  if (report.contentType === 'post') return (await db.$count(forumPosts, eq(forumPosts.id, postId))) > 0;
  if (report.contentType === 'comment') {
    const isThere = and(eq(forumComments.id, commentId), isNull(forumComments.deletedAt));
    return (await db.$count(forumComments, isThere)) > 0;
  }
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.id, report.reportedUserId ?? report.id));
  if (!person) return false;
  if (report.contentType === 'profile') return true;
  if (report.contentType === 'description') return person.description === report.evidenceText;
  return findFile(person, report) !== undefined;
}

/** Whether a reported post has a picture that can go by itself. */
export async function hasOwnPicture(
  db: Queryable,
  taskId: string,
  { contentType }: Pick<Task, 'contentType'>,
): Promise<boolean> {
  const report = contentType === 'post' ? await findFirstReport(db, taskId) : undefined;
  if (!report) return false;
  const { postId } = postIdsOfAddress(report.contentUrl);
  const isPictured = and(eq(forumPosts.id, postId), isNotNull(forumPosts.imageFileId));
  return (await db.$count(forumPosts, isPictured)) > 0;
}

async function isBanThere(db: Queryable, taskId: string): Promise<boolean> {
  const found = await db
    .select({ id: appeals.id })
    .from(appeals)
    .innerJoin(users, and(eq(users.id, appeals.userId), eq(users.bannedAt, appeals.bannedAt)))
    .where(eq(appeals.taskId, taskId));
  return found.length > 0;
}

async function isMessageThere(db: Queryable, taskId: string): Promise<boolean> {
  const found = await db
    .select({ id: messages.id })
    .from(messageReports)
    .innerJoin(messages, eq(messages.id, messageReports.messageId))
    .where(eq(messageReports.taskId, taskId));
  return found.length > 0;
}

/** The reported picture of a profile, if it still shows there. */
function findFile(
  person: typeof users.$inferSelect,
  { contentType, contentUrl }: Report,
): string | undefined {
  const shown = contentType === 'avatar' ? [person.avatarFileId ?? []].flat() : person.profilePhotoFileIds;
  return shown.find((fileId) => uploadUrl(fileId) === contentUrl);
}

export interface Removal {
  readonly removed: boolean;
  /** To do after the commit. */
  readonly tell?: () => void;
}

const nothing: Removal = { removed: false };

/** Removes what was reported, where it still is; a message stays, since it belongs to two people, and a person does. */
export async function removeContent(
  tx: Tx,
  deps: Deps,
  actor: SignedIn,
  { id, contentType, reportedUserId }: Task,
  { pictureOnly, description }: { pictureOnly: boolean; description: string },
): Promise<Removal> {
  const report = await findFirstReport(tx, id);
  if (contentType === 'message' || contentType === 'profile' || !report) return nothing;
  if (isOfForum(contentType)) return removeFromForum(tx, deps, actor, report, pictureOnly);
  if (reportedUserId === null) return nothing;
  const [person] = await tx.select().from(users).where(eq(users.id, reportedUserId)).for('update');
  if (!person) return nothing;
  const change = (changes: Partial<typeof users.$inferInsert>) =>
    tx.update(users).set(changes).where(eq(users.id, person.id));
  if (contentType === 'description') {
    const removed = person.description !== description;
    if (removed) await change({ description });
    return { removed };
  }
  const fileId = findFile(person, report);
  if (fileId === undefined) return nothing;
  if (contentType === 'avatar') await change({ avatarFileId: null });
  else await change({ profilePhotoFileIds: person.profilePhotoFileIds.filter((each) => each !== fileId) });
  await deps.files.destroy(tx, fileId);
  return { removed: true };
}

async function removeFromForum(
  tx: Tx,
  deps: Deps,
  actor: SignedIn,
  report: Report,
  pictureOnly: boolean,
): Promise<Removal> {
  const { postId, commentId } = postIdsOfAddress(report.contentUrl);
  try {
    if (report.contentType === 'post' && pictureOnly) {
      const { id, removed } = await removePostPicture(tx, deps, actor, postId);
      return { removed, tell: () => announcePost(deps, id) };
    }
    if (report.contentType === 'post') {
      const { id } = await removePost(tx, deps, actor, postId);
      return { removed: true, tell: () => announcePost(deps, id) };
    }
    const removed = await removeComment(tx, deps, actor, { id: postId, commentId });
    return { removed: true, tell: () => announceComment(deps, removed.postId, commentId) };
  } catch (error) {
    const isGone = error instanceof Refusal && /^(post|comment)_not_found$/.test(error.code);
    if (isGone) return nothing;
    throw error;
  }
}
