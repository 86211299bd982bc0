import type { FileReply, ReplyOf } from '@keyhold/contracts/endpoint';
import { invitationCoverUrl, type readInvitation } from '@keyhold/contracts/locks/invitation';
import { pointsToWaitFor } from '@keyhold/rules/games/task-module';
import type { LockSettings } from '@keyhold/rules/locks/settings';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import type { Viewer } from '../../users/users.api';
import { toLockSettings } from '../lock-settings';
import { coverPhoto } from '../locks.files';
import { countWearers } from '../still-running';
import { requireTemplateByCode } from './find-template';
import { durationsOf } from './present-template';

type Invitation = ReplyOf<typeof readInvitation>;

/** What a link shows before anybody has signed in; refuses `template_not_found` as the whole template does. */
export async function presentInvitation(
  deps: Deps,
  viewer: Viewer | null,
  shareCode: string,
): Promise<Invitation> {
  const { template, keyholder } = await requireTemplateByCode(deps.db, viewer, shareCode);
  const wearers = await countWearers(deps.db, deps, [template.id]);
  const settings = toLockSettings(template.settings);
  const requiresPassword = template.passwordHash !== null;
  const { initialDurationSeconds, maxDurationSeconds } = durationsOf(template);
  return {
    shareCode: template.shareCode,
    title: settings.title,
    description: requiresPassword ? '' : settings.description,
    photoUrl: template.coverFileId === null ? null : invitationCoverUrl(template.shareCode),
    keyholder: keyholder.username,
    initialDurationSeconds,
    maxDurationSeconds,
    limitBeyondMax: settings.limitBeyondMax,
    displayRemainingTime: settings.displayRemainingTime,
    emergencyReleaseEnabled: settings.emergencyReleaseEnabled,
    hygienicUnlockEnabled: settings.hygienicUnlockEnabled,
    hygienicUnlockType: settings.hygienicUnlockType,
    hygienicUnlockMaxUses: settings.hygienicUnlockMaxUses,
    hygienicUnlockDays: settings.hygienicUnlockDays,
    requireDailyVerification: settings.requireDailyVerification,
    publicVerificationGallery: settings.publicVerificationGallery,
    findomEnabled: settings.findomEnabled,
    dailyTributeAmountMinorUnits: settings.dailyTributeEnabled ? settings.dailyTributeAmountMinorUnits : null,
    dailyTributeCurrency: settings.dailyTributeCurrency,
    lockoutFeeEnabled: settings.lockoutFeeEnabled,
    cardGameEnabled: settings.cardGameEnabled,
    taskModuleEnabled: settings.taskModule.enabled,
    wheelModuleEnabled: settings.wheelModule.enabled,
    penalty: penaltyOf(settings),
    pointsRequired: pointsToWaitFor(settings.taskModule),
    requireID: settings.requireID,
    requiresPassword,
    full: template.limitLockedUsers !== null && (wearers.get(template.id) ?? 0) >= template.limitLockedUsers,
  };
}

/** Only a task can fail, and a day asks for what is on. */
function penaltyOf({ penaltyConfig, taskModule, wheelModule, cardGameEnabled }: LockSettings) {
  const spinsADay = wheelModule.enabled ? penaltyConfig.wheelSpinsPerDay : 0;
  if (!penaltyConfig.enabled || (!taskModule.enabled && spinsADay === 0)) return null;
  return {
    tasksADay: taskModule.enabled ? penaltyConfig.taskRequiredPerDay : 0,
    spinsADay,
    durationSeconds: penaltyConfig.penaltyDurationSeconds,
    inCards: penaltyConfig.useCardGamePenalty && cardGameEnabled,
  };
}

/** The cover of an invitation; one without a cover is answered like an unknown code. */
export async function openInvitationCover(
  deps: Deps,
  viewer: Viewer | null,
  shareCode: string,
): Promise<FileReply> {
  const { template } = await requireTemplateByCode(deps.db, viewer, shareCode);
  const cover = template.coverFileId && (await deps.files.open(deps.db, coverPhoto, template.coverFileId));
  if (!cover) throw new Refusal('template_not_found');
  return cover;
}
