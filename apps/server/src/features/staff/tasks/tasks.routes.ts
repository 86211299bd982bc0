import * as content from '@keyhold/contracts/staff/content-moderation';
import * as status from '@keyhold/contracts/staff/task-status';
import * as tasks from '@keyhold/contracts/staff/tasks';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { assignTask, decideTask } from './decide-task';
import { openTask, readTaskPicture } from './open-task';
import { raiseTask } from './raise-task';
import { listTasks, presentTasks } from './read-tasks';
import { commentNamed, openNamed, openUserContent, postNamed, removeNamed } from './reported-by-name';
import { setTaskStatus } from './set-status';
import { staffTasks } from './tasks.tables';

/** The work of moderators. */
export function taskRoutes(deps: Deps): MountedEndpoint[] {
  const shown = async (actor: SignedIn, taskId: string) => {
    const [task] = await presentTasks(deps, actor, eq(staffTasks.id, taskId));
    if (!task) throw new Refusal('not_found');
    return { task };
  };
  const settled = async (actor: SignedIn, id: string, change: Parameters<typeof setTaskStatus>[3]) => ({
    success: true as const,
    deviceDeletion: await setTaskStatus(deps, actor, id, change),
  });
  return [
    route(tasks.listTasks, ({ actor, query }) => listTasks(deps, actor, query)),
    route(tasks.openTask, ({ actor, params }) => openTask(deps, actor, params.id)),
    route(tasks.taskPicture, ({ actor, params }) =>
      readTaskPicture(deps, actor, params.id, params.pictureId),
    ),
    route(tasks.assignTask, async ({ actor, params }) => {
      await assignTask(deps, actor, params.id);
      return shown(actor, params.id);
    }),
    route(tasks.raiseTask, async ({ actor, params, body }) => {
      await raiseTask(deps, actor, params.id, body);
      return { ok: true as const };
    }),
    route(tasks.decideTask, async ({ actor, params, body }) => {
      await decideTask(deps, actor, params.id, body);
      return shown(actor, params.id);
    }),
    route(status.setTaskStatus, ({ actor, params, body }) => settled(actor, params.id, body)),
    route(status.changeTask, ({ actor, params, body }) => settled(actor, params.id, body)),
    route(status.completeStaffTask, ({ actor, params, body }) =>
      settled(actor, params.id, { ...body, status: 'completed' }),
    ),
    route(content.openUserContent, ({ actor, params }) => openUserContent(deps, actor, params.id)),
    route(content.openPostContent, ({ actor, params: { id }, query: { commentId } }) =>
      openNamed(deps, actor, commentId ? commentNamed(id, commentId) : postNamed(id)),
    ),
    route(content.removeUserPhoto, ({ actor, params, body }) => {
      const photo = { reportedUserId: params.id, contentUrl: body.photoUrl };
      return removeNamed(deps, actor, { contentType: 'album_photo', ...photo });
    }),
    route(content.removeUserAvatar, ({ actor, params }) =>
      removeNamed(deps, actor, { contentType: 'avatar', reportedUserId: params.id }),
    ),
    route(content.updateUserDescription, ({ actor, params, body }) =>
      removeNamed(deps, actor, { contentType: 'description', reportedUserId: params.id }, body),
    ),
    route(content.removeReportedPost, ({ actor, params }) => removeNamed(deps, actor, postNamed(params.id))),
    route(content.removeReportedPostImage, ({ actor, params }) =>
      removeNamed(deps, actor, postNamed(params.id), { pictureOnly: true }),
    ),
    route(content.removeReportedComment, ({ actor, params }) =>
      removeNamed(deps, actor, commentNamed(params.id, params.commentId)),
    ),
  ];
}
