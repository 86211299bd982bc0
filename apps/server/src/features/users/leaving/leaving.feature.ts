import * as leaving from '@keyhold/contracts/users/leaving';
import type { Feature } from '../../../feature';
import { route } from '../../../http/mount';
import type { PersonalData } from '../../../personal-data';
import { sessionCookieFor } from '../../auth/auth.api';
import { deleteAccount, proveDeletionTask } from './delete-account';
import { handOver } from './hand-over';
import { proveDeletion } from './prove-deletion';
import { readLeaving } from './read-leaving';

/** Leaving: `registry` is what all features hold of people. */
export function leavingFeature(registry: readonly PersonalData[]): Feature {
  return {
    routes: (deps) => [
      route(leaving.readLeaving, ({ actor }) => readLeaving(deps, actor)),
      route(leaving.handOverCodes, ({ actor, body: { byMail = false } }) => handOver(deps, actor, byMail)),
      route(leaving.deleteAccount, async ({ actor: { userId }, body: { haveCodes = false }, reply }) => {
        await deleteAccount(deps, registry, { userId, haveCodes });
        sessionCookieFor(deps.publicUrl).clear(reply);
        return { ok: true } as const;
      }),
    ],
    tasks: (deps) => [{ name: proveDeletionTask, run: (payload) => proveDeletion(deps, registry, payload) }],
  };
}
