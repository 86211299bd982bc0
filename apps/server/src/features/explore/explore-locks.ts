import type { ReplyOf } from '@keyhold/contracts/endpoint';
import {
  EXPLORE_LOCKS_PAGE_SIZE,
  type exploreLocks as endpoint,
  type exploreLock,
} from '@keyhold/contracts/explore/locks';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import type * as z from 'zod/mini';
import { readInTime } from '../../db/read-in-time';
import type { Deps } from '../../deps';
import { countWearers, durationsOf } from '../locks/locks.api';
import type { Viewer } from '../users/users.api';
import { countListed, type ExploreQuery, findListed } from './find-listed';
import { presentPagination } from './paging';

/** Listed templates, a page at a time; three statements, however many there are. */
export async function exploreLocks(
  deps: Pick<Deps, 'transaction' | 'clock' | 'gaps'>,
  viewer: Viewer,
  query: ExploreQuery,
): Promise<ReplyOf<typeof endpoint>> {
  const { page, limit = EXPLORE_LOCKS_PAGE_SIZE } = query;
  const { rows, counted, wearers } = await readInTime(deps, async (db) => {
    const rows = await findListed(db, viewer, query);
    const templateIds = rows.map(({ template }) => template.id);
    return {
      rows,
      counted: await countListed(db, viewer, query),
      wearers: await countWearers(db, deps, templateIds),
    };
  });
  return {
    locks: rows.map((row) => presentListed(row, wearers.get(row.template.id) ?? 0)),
    pagination: presentPagination({ page, limit }, counted),
  };
}

type Listed = Awaited<ReturnType<typeof findListed>>[number];

function presentListed({ template, keyholder }: Listed, lockedCount: number): z.output<typeof exploreLock> {
  const { settings } = template;
  return {
    _id: template.id,
    shareCode: template.shareCode,
    title: settings.title,
    description: settings.description,
    photoUrl: template.coverFileId && uploadUrl(template.coverFileId),
    owner: keyholder,
    ...durationsOf(template),
    findomEnabled: settings.findomEnabled,
    dailyTributeEnabled: settings.dailyTributeEnabled,
    lockoutFeeEnabled: settings.lockoutFeeEnabled,
    requireDailyVerification: settings.requireDailyVerification,
    // A template from before there were cards and games does not say.
    cardGameEnabled: settings.cardGameEnabled ?? false,
    taskModuleEnabled: settings.taskModule?.enabled ?? false,
    wheelModuleEnabled: settings.wheelModule?.enabled ?? false,
    emergencyReleaseEnabled: settings.emergencyReleaseEnabled,
    hygienicUnlockEnabled: settings.hygienicUnlockEnabled,
    requireID: settings.requireID,
    requiresPassword: template.passwordHash !== null,
    lockedCount,
    limitLockedUsers: template.limitLockedUsers,
    createdAt: new Date(template.createdAt).toISOString(),
  };
}
