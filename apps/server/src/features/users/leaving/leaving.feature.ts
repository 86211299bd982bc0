import { deleteUser } from '@keyhold/contracts/staff/people';
import * as data from '@keyhold/contracts/users/data-download';
import * as leaving from '@keyhold/contracts/users/leaving';
import type { Feature } from '../../../feature';
import { route } from '../../../http/mount';
import type { PersonalData } from '../../../personal-data';
import { sessionCookieFor } from '../../auth/auth.api';
import { deleteAccount, proveDeletionTask } from './delete-account';
import { deleteByStaff } from './delete-by-staff';
import { destroyOldDownloads, mailDownloadTask, makeDownloadTask } from './download/download-life';
import { makeDownload } from './download/make-download';
import { readDownload, requestDownload } from './download/request-download';
import { mailDownload, sendDownload } from './download/send-download';
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
      route(deleteUser, async ({ actor, params, body }) => {
        await deleteByStaff(deps, registry, actor, { userId: params.id, reason: body.reason });
        return { ok: true } as const;
      }),
      route(data.requestDownload, async ({ actor }) => ({
        download: await requestDownload(deps, actor.userId),
      })),
      route(data.readDownload, async ({ actor }) => ({ download: await readDownload(deps, actor.userId) })),
      route(data.downloadFile, ({ actor, params }) => sendDownload(deps, actor.userId, params.id)),
    ],
    schedules: (deps) => [
      {
        name: 'users.destroy_old_downloads',
        cron: '*/10 * * * *',
        timezone: 'UTC',
        run: () => destroyOldDownloads(deps),
      },
    ],
    tasks: (deps) => [
      { name: makeDownloadTask, run: (payload) => makeDownload(deps, registry, payload) },
      { name: mailDownloadTask, run: (payload) => mailDownload(deps, payload) },
      { name: proveDeletionTask, run: (payload) => proveDeletion(deps, registry, payload) },
    ],
  };
}
