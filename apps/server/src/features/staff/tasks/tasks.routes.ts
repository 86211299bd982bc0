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
import { staffTasks } from './tasks.tables';

/** The work of moderators. */
export function taskRoutes(deps: Deps): MountedEndpoint[] {
  const shown = async (actor: SignedIn, taskId: string) => {
    const [task] = await presentTasks(deps, actor, eq(staffTasks.id, taskId));
    if (!task) throw new Refusal('not_found');
    return { task };
  };
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
  ];
}
