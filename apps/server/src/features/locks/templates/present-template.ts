import type { ownTemplate, sharedTemplate } from '@keyhold/contracts/locks/templates';
import {
  buyoutMinorUnits,
  initialDurationMs,
  type LockSettings,
  maxDurationMs,
} from '@keyhold/rules/locks/settings';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import { toLockSettings } from '../lock-settings';
import { coverUrl } from './cover';
import type { FoundTemplate } from './find-template';
import type { lockTemplates } from './templates.tables';

type StoredTemplate = typeof lockTemplates.$inferSelect;

/** The link that its keyholder gives out. */
export function shareUrlOf({ publicUrl }: Pick<Deps, 'publicUrl'>, shareCode: string): string {
  return `${publicUrl}/s/${shareCode}`;
}

/** The duration fields of every view of a template; an enforced maximum caps the start. */
export function durationsOf({ settings }: Pick<StoredTemplate, 'settings'>) {
  const maximum = maxDurationMs(settings);
  return {
    initialDurationSeconds: initialDurationMs('SHARED', settings) / SECOND_MS,
    maxDurationSeconds: maximum === null ? null : maximum / SECOND_MS,
    limitBeyondMax: settings.limitBeyondMax,
  };
}

/** One from before a setting existed lacks it. */
const settingsOf = ({ settings }: StoredTemplate) => toLockSettings(settings);

function sharedFields(deps: Pick<Deps, 'publicUrl'>, template: StoredTemplate) {
  const settings = settingsOf(template);
  return {
    _id: template.id,
    title: settings.title,
    shareCode: template.shareCode,
    shareUrl: shareUrlOf(deps, template.shareCode),
    photoUrl: coverUrl(template.coverFileId),
    ...durationsOf(template),
    emergencyReleaseEnabled: settings.emergencyReleaseEnabled,
    hygienicUnlockEnabled: settings.hygienicUnlockEnabled,
    hygienicUnlockType: settings.hygienicUnlockType,
    hygienicUnlockMaxUses: settings.hygienicUnlockMaxUses,
    hygienicUnlockDays: settings.hygienicUnlockDays,
    requireDailyVerification: settings.requireDailyVerification,
    findomEnabled: settings.findomEnabled,
    dailyTributeEnabled: settings.dailyTributeEnabled,
    lockoutFeeEnabled: settings.lockoutFeeEnabled,
    requireID: settings.requireID,
    cardGameEnabled: settings.cardGameEnabled,
    requiresPassword: template.passwordHash !== null,
    listed: template.listed,
    limitLockedUsers: template.limitLockedUsers,
  };
}

/** A template in the list of its keyholder. */
export function presentOwnTemplate(
  deps: Pick<Deps, 'publicUrl'>,
  template: StoredTemplate,
  lockedCount: number,
): z.output<typeof ownTemplate> {
  const { taskModule, wheelModule } = settingsOf(template);
  return {
    ...sharedFields(deps, template),
    taskModuleEnabled: taskModule.enabled,
    wheelModuleEnabled: wheelModule.enabled,
    lockedCount,
    createdAt: new Date(template.createdAt).toISOString(),
  };
}

/** Presents a template to a person who thinks about accepting it. */
export function presentSharedTemplate(
  deps: Pick<Deps, 'publicUrl'>,
  { template, keyholder }: FoundTemplate,
  lockedCount: number,
  viewer: { readonly userId: string; readonly wornLockId: string | null },
): z.output<typeof sharedTemplate> {
  const settings = settingsOf(template);
  const isOwn = keyholder._id === viewer.userId;
  return {
    ...sharedFields(deps, template),
    description: settings.description,
    owner: keyholder,
    isOwn,
    wornLockId: viewer.wornLockId,
    displayRemainingTime: settings.displayRemainingTime,
    displayHistory: settings.displayHistory,
    trustKeyholder: settings.trustKeyholder,
    publicVerificationGallery: settings.publicVerificationGallery,
    dailyTributeAmountMinorUnits: settings.dailyTributeAmountMinorUnits,
    dailyTributeCurrency: settings.dailyTributeCurrency,
    dynamicBuyoutFromTribute: settings.dynamicBuyoutFromTribute,
    dynamicBuyoutPreviewMinorUnits: buyoutMinorUnits(settings),
    lockoutFeeMinorUnits: settings.lockoutFeeMinorUnits,
    ...presentDeck(settings, isOwn),
    ...presentGames(settings),
    lockedCount,
  };
}

/** A deck that is hidden from the wearer is hidden before the start, too. */
function presentDeck(settings: LockSettings, isOwn: boolean) {
  const { cardGameEnabled, cumulativeChancesEnabled, infoHidden, cardCounts, cardConfig } = settings;
  return {
    cumulativeChancesEnabled,
    infoHidden,
    cardCounts: cardGameEnabled && (isOwn || !infoHidden) ? cardCounts : null,
    cardConfig: cardGameEnabled ? cardConfig : null,
  };
}

function presentGames({ penaltyConfig, taskModule, wheelModule }: LockSettings) {
  return {
    penaltyConfig: penaltyConfig.enabled ? penaltyConfig : null,
    taskModule: taskModule.enabled ? { ...taskModule, tasks: [...taskModule.tasks] } : null,
    wheelModule: wheelModule.enabled ? { ...wheelModule, spinOptions: [...wheelModule.spinOptions] } : null,
  };
}
