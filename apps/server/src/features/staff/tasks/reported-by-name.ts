import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { postAddress } from '@keyhold/contracts/forum/post-address';
import type { openUserContent as endpoint } from '@keyhold/contracts/staff/content-moderation';
import { TASKS_PAGE_SIZE } from '@keyhold/contracts/staff/tasks';
import { reportedContents } from '@keyhold/contracts/users/report';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { reports } from '../../users/reports/reports.tables';
import { decideTask } from './decide-task';
import { hasOpened, openTask, requireTask } from './open-task';
import { presentTasks } from './read-tasks';
import { staffTasks } from './tasks.tables';

type Report = typeof reports.$inferSelect;

/** What was reported, as a call names it. */
type Named = Pick<Report, 'contentType'> & Partial<Pick<Report, 'reportedUserId' | 'contentUrl'>>;

export const postNamed = (postId: string): Named => ({
  contentType: 'post',
  contentUrl: postAddress(postId),
});

export const commentNamed = (postId: string, commentId: string): Named => ({
  contentType: 'comment',
  contentUrl: postAddress(postId, commentId),
});

/** The task about it that is open; without one the last that was decided. Refuses `not_found`. */
async function findTaskOf({ db }: Pick<Deps, 'db'>, named: Named): Promise<string> {
  const { contentType, reportedUserId, contentUrl } = named;
  const [task] = await db
    .select({ id: staffTasks.id })
    .from(staffTasks)
    .innerJoin(reports, eq(reports.taskId, staffTasks.id))
    .where(
      and(
        eq(reports.contentType, contentType),
        reportedUserId ? eq(reports.reportedUserId, reportedUserId) : undefined,
        contentUrl ? eq(reports.contentUrl, contentUrl) : undefined,
      ),
    )
    .orderBy(desc(staffTasks.decidedAt), desc(staffTasks.createdAt))
    .limit(1);
  if (!task) throw new Refusal('not_found');
  return task.id;
}

/** Shows what was reported of a post or comment, and writes down who looked. */
export async function openNamed(deps: Deps, actor: SignedIn, named: Named) {
  return openTask(deps, actor, await findTaskOf(deps, named));
}

/** Shows what waits of reports about a profile, and writes down who looked at each. */
export async function openUserContent(
  deps: Deps,
  actor: SignedIn,
  userId: string,
): Promise<ReplyOf<typeof endpoint>> {
  const waiting = await presentTasks(
    deps,
    actor,
    and(
      eq(staffTasks.reportedUserId, userId),
      inArray(staffTasks.contentType, reportedContents),
      isNull(staffTasks.decidedAt),
    ),
    { order: [asc(staffTasks.createdAt), asc(staffTasks.id)], offset: 0, limit: TASKS_PAGE_SIZE },
  );
  const mayOpen = waiting.filter(({ closedToYou }) => closedToYou === null);
  if (mayOpen.length === 0) throw new Refusal(waiting[0]?.closedToYou ?? 'not_found');
  const opened = [];
  for (const { _id } of mayOpen) opened.push(await openTask(deps, actor, _id));
  return { opened };
}

/**
 * Removes what was reported by upholding its task; a description may get other words. Refuses `task_not_opened` to
 * whoever has not looked at it, and `reported_content_gone`.
 */
export async function removeNamed(
  deps: Deps,
  actor: SignedIn,
  named: Named,
  how: { readonly pictureOnly?: true; readonly description?: string } = {},
) {
  const taskId = await findTaskOf(deps, named);
  const { status } = await requireTask(deps, actor, taskId);
  if (status !== 'completed' && !(await hasOpened(deps, actor, taskId))) throw new Refusal('task_not_opened');
  await decideTask(deps, actor, taskId, { ...how, outcome: 'upheld', mustRemove: true });
  return { task: await requireTask(deps, actor, taskId) };
}
