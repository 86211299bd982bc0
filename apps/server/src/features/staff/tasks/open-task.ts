import type { FileReply, ReplyOf } from '@keyhold/contracts/endpoint';
import { type openTask as endpoint, isOfForum } from '@keyhold/contracts/staff/tasks';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { appeals } from '../../auth/appeals/appeals.tables';
import { messageEvidence } from '../../messages/messages.api';
import { messageReports } from '../../messages/messages.tables';
import { reports } from '../../users/reports/reports.tables';
import { reportEvidence } from '../../users/users.api';
import { users } from '../../users/users.tables';
import { auditEntries } from '../audit/audit.tables';
import { recordAct } from '../audit/record-act';
import { type PresentedTask, presentTasks, reportsOf } from './read-tasks';
import { hasOwnPicture, isStillThere } from './reported-content';
import { staffTasks } from './tasks.tables';

/** A task that the viewer may open. Refuses `not_found`, `own_case`, `above_you`, `admins_decide`. */
export async function requireTask(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: SignedIn,
  taskId: string,
): Promise<PresentedTask> {
  const [task] = await presentTasks(deps, viewer, eq(staffTasks.id, taskId));
  if (!task) throw new Refusal('not_found');
  if (task.closedToYou) throw new Refusal(task.closedToYou);
  return task;
}

/** Shows what was reported, and writes down who looked. */
export async function openTask(
  deps: Deps,
  actor: SignedIn,
  taskId: string,
): Promise<ReplyOf<typeof endpoint>> {
  const task = await requireTask(deps, actor, taskId);
  return deps.transaction(async (tx) => {
    const made = await reportsOf(tx, [taskId]);
    const copies = await tx
      .select()
      .from(reports)
      .where(eq(reports.taskId, taskId))
      .orderBy(asc(reports.createdAt));
    const [appeal] = await tx.select().from(appeals).where(eq(appeals.taskId, taskId));
    const ban = appeal ? await findBan(tx, appeal) : null;
    const conversation = await openConversation(tx, deps, taskId);
    const isThere = await isStillThere(tx, taskId, task);
    const hasPicture = await hasOwnPicture(tx, taskId, task);
    await recordAct(tx, deps, actor, {
      act: 'task.opened',
      subjectId: task.reportedUser?._id ?? null,
      details: { taskId },
    });
    return {
      task,
      reports: made.map(({ reason, notes, createdAt }) => ({ reason, notes, at: iso(createdAt) })),
      texts: [
        ...new Set(
          [...copies.map(({ evidenceText }) => evidenceText), appeal?.text].flatMap((text) => text ?? []),
        ),
      ],
      // All copies are of one picture.
      pictures: copies.flatMap(({ evidenceFileId }) => evidenceFileId ?? []).slice(0, 1),
      conversation,
      ban,
      isThere,
      address: isThere && isOfForum(task.contentType) ? (copies[0]?.contentUrl ?? null) : null,
      hasPicture,
    };
  });
}

const iso = (at: number) => new Date(at).toISOString();

/** The ban that an appeal is about, and who said it: the last act that banned them; null once it is lifted. */
async function findBan(tx: Tx, { userId, bannedAt }: typeof appeals.$inferSelect) {
  const [banned] = await tx
    .select({ reason: users.banReason })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.bannedAt, bannedAt)));
  if (!banned) return null;
  const [act] = await tx
    .select({ by: users.username })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectId, userId), inArray(auditEntries.act, ['user.banned', 'user.warned'])))
    .orderBy(desc(auditEntries.place))
    .limit(1);
  return { reason: banned.reason ?? '', at: iso(bannedAt), by: act?.by ?? null };
}

const kept = z.object({
  messages: z.array(
    z.object({
      senderId: z.nullable(z.string()),
      content: z.string(),
      imageFileId: z.nullable(z.string()),
      createdAt: z.number(),
    }),
  ),
});

/** A reported message with those before it, as the first report kept them. */
async function openConversation(tx: Tx, deps: Deps, taskId: string) {
  const [first] = await tx
    .select()
    .from(messageReports)
    .where(eq(messageReports.taskId, taskId))
    .orderBy(asc(messageReports.createdAt))
    .limit(1);
  if (!first) return [];
  const opened = await deps.secrets.open(tx, messageEvidence, first.evidenceSecretId);
  const { messages: said } = kept.parse(JSON.parse(opened.toString()));
  const ids = said.flatMap(({ senderId }) => senderId ?? []);
  const people =
    ids.length === 0
      ? []
      : await tx.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, ids));
  return said.map(({ senderId, content, imageFileId, createdAt }) => ({
    from: people.find(({ id }) => id === senderId)?.username ?? null,
    content,
    hasPicture: imageFileId !== null,
    at: iso(createdAt),
  }));
}

/** Whether the audit tells that somebody has opened a task. */
export async function hasOpened({ db }: Pick<Deps, 'db'>, actor: SignedIn, taskId: string): Promise<boolean> {
  const opened = and(eq(auditEntries.actorId, actor.userId), eq(auditEntries.act, 'task.opened'));
  const looks = await db.select({ details: auditEntries.details }).from(auditEntries).where(opened);
  return looks.some(({ details }) => details.taskId === taskId);
}

/** A reported picture. Refuses `not_found` to whoever has not opened its task. */
export async function readTaskPicture(
  deps: Deps,
  actor: SignedIn,
  taskId: string,
  pictureId: string,
): Promise<FileReply> {
  await requireTask(deps, actor, taskId);
  const isOfTask = and(eq(reports.taskId, taskId), eq(reports.evidenceFileId, pictureId));
  const isNamed = (await deps.db.$count(reports, isOfTask)) > 0;
  if (!isNamed || !(await hasOpened(deps, actor, taskId))) throw new Refusal('not_found');
  const picture = await deps.files.open(deps.db, reportEvidence, pictureId);
  if (!picture) throw new Refusal('not_found');
  return picture;
}
