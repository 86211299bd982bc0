import {
  dashboard,
  removeLock as removeLockEndpoint,
  revealCombination as revealEndpoint,
} from '@keyhold/contracts/locks/dashboard';
import * as drafts from '@keyhold/contracts/locks/draft';
import * as safetyExit from '@keyhold/contracts/locks/safety-exit';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import type { Deps } from '../../kernel/deps';
import { type MountedEndpoint, route } from '../../kernel/mount';
import { revealCombination } from './combination/reveal-combination';
import { createDashboardReader } from './dashboard/read-dashboard';
import { removeLock } from './deletion/remove-lock';
import { cancelSafetyExit, startSafetyExit } from './safety-exit/safety-exit';
import { discardDraft, listDrafts, openDraft } from './scramble/drafts';
import { readDraft } from './scramble/read-draft';
import { sealDraft } from './scramble/seal-draft';
import { startPreparedSelfLock, startSelfLockDirectly } from './self/start-self-lock';

export function lockRoutes(deps: Deps): MountedEndpoint[] {
  const readDashboard = createDashboardReader(deps);
  const done = { ok: true } as const;
  return [
    route(dashboard, ({ actor }) => readDashboard(actor.userId)),
    route(drafts.openDraft, ({ actor }) => openDraft(deps, actor.userId)),
    route(drafts.sealDraft, ({ actor, params, body }) => sealDraft(deps, actor.userId, params.token, body)),
    route(drafts.readDraft, ({ actor, params }) => readDraft(deps, actor.userId, params.token)),
    route(drafts.discardDraft, ({ actor, params }) => discardDraft(deps, actor.userId, params.token)),
    route(drafts.listDrafts, ({ actor }) => listDrafts(deps, actor.userId)),
    route(startSelfLock, async ({ actor, body, idempotencyKey }) => {
      if ('draftToken' in body)
        return { _id: await startPreparedSelfLock(deps, actor.userId, body.draftToken) };
      const { digits, clientSeed, combinationType: _, ...settings } = body.meta;
      return {
        _id: await startSelfLockDirectly(
          deps,
          actor.userId,
          { settings, digits, clientSeed },
          idempotencyKey,
        ),
      };
    }),
    route(revealEndpoint, ({ actor, params }) => revealCombination(deps, actor.userId, params.id)),
    route(safetyExit.startSafetyExit, ({ actor, params }) => startSafetyExit(deps, actor.userId, params.id)),
    route(safetyExit.cancelSafetyExit, async ({ actor, params }) => {
      await cancelSafetyExit(deps, actor.userId, params.id);
      return done;
    }),
    route(removeLockEndpoint, async ({ actor, params }) => {
      await removeLock(deps, actor.userId, params.id);
      return done;
    }),
  ];
}
