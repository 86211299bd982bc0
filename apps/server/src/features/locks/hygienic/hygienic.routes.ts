import * as hygienic from '@keyhold/contracts/locks/hygienic';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { sentCombination } from '../combination/take-combination';
import { completeHygienicDirectly, completePreparedHygienic } from './complete-hygienic';
import { findActiveHygienicSession, readHygienicSession } from './find-hygienic-session';
import { readHygienicStatus } from './read-hygienic-status';
import { startHygienic } from './start-hygienic';

export function hygienicRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(hygienic.readHygienicStatus, ({ actor, params }) => readHygienicStatus(deps, actor, params.id)),
    route(hygienic.readHygienicSession, async ({ actor, params }) => ({
      session: await readHygienicSession(deps, actor.userId, params.id),
    })),
    route(hygienic.activeHygienicSession, async ({ actor }) => ({
      session: await findActiveHygienicSession(deps, actor.userId),
    })),
    route(hygienic.startHygienic, ({ actor, params }) => startHygienic(deps, actor.userId, params.id)),
    route(hygienic.completeHygienic, ({ actor, params: { id }, body, files, idempotencyKey }) => {
      if ('draftToken' in body) return completePreparedHygienic(deps, actor.userId, id, body.draftToken);
      const { meta, forceUpload = false } = body;
      const combination = sentCombination(meta, files.photo, forceUpload);
      return completeHygienicDirectly(deps, actor.userId, id, combination, idempotencyKey);
    }),
  ];
}
