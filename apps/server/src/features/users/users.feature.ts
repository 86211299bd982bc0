import { currentUser } from '@keyhold/contracts/users/me';
import { readProfile as readProfileEndpoint } from '@keyhold/contracts/users/profile';
import { reportUser as reportUserEndpoint } from '@keyhold/contracts/users/report';
import type { Feature } from '../../feature';
import { route } from '../../http/mount';
import { shownMessage } from '../installation/installation.api';
import { blocksRoutes } from './blocks/blocks.routes';
import { blocks } from './blocks/blocks.tables';
import { forgetProfile } from './leaving/forget-profile';
import { dataDownloads } from './leaving/leaving.tables';
import { takeProfileAlong } from './leaving/take-profile-along';
import { ownProfileRoutes } from './own-profile/own-profile.routes';
import { readOwnUser } from './own-user';
import { presentOwnUser } from './present-own-user';
import { readProfile } from './profile/read-profile';
import { reportUser } from './reports/report-user';
import { reports } from './reports/reports.tables';
import { settingsRoutes } from './settings.routes';
import { avatar, profilePhoto, reportEvidence } from './users.files';
import { userNameParts, users } from './users.tables';

/** The calls of people about themselves. */
export const usersFeature: Feature = {
  files: [avatar, profilePhoto, reportEvidence],
  personalData: {
    columns: [
      [users.id, 'deleted'],
      [userNameParts.userId, 'deleted'],
      [dataDownloads.userId, 'deleted'],
      [blocks.blockerId, 'deleted'],
      [blocks.blockedId, 'deleted'],
      [reports.reportedUserId, { kept: 'A report that waits is decided, without its person; it goes then.' }],
      [reports.reporterId, { kept: 'What was reported is looked at, whoever reported it.' }],
    ],
    forget: forgetProfile,
    takeAlong: takeProfileAlong,
  },
  routes: (deps) => [
    route(currentUser, async ({ actor }) => {
      const { user, settings } = await readOwnUser(deps.db, actor.userId);
      return {
        ...presentOwnUser(user, actor, deps.clock.now()),
        maintenanceMode: settings.maintenanceMode,
        disableNewLocks: settings.disableNewLocks,
        adminMessage: shownMessage(settings),
      };
    }),
    route(readProfileEndpoint, ({ actor, params, query: { tz = 'UTC' } }) =>
      readProfile(deps, actor, params.id, tz),
    ),
    ...ownProfileRoutes(deps),
    ...blocksRoutes(deps),
    route(reportUserEndpoint, async ({ actor, params, body, idempotencyKey }) => {
      await reportUser(deps, actor, params.id, body, idempotencyKey);
      return { ok: true } as const;
    }),
    ...settingsRoutes(deps),
  ],
};
