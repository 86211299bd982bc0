import { type Currency, currencies, DEFAULT_LOCK_SETTINGS } from '@keyhold/rules/locks/settings';
import { durationParts, secondMs } from '../../../lib/format/duration';
import { emptyPlay } from '../settings-fields/play-settings';
import type { TemplateEntry } from './template-entry';
import type { SharedTemplate } from './templates.calls';

/** The form of a new shared lock that begins as one of one's own. A password is typed anew: nobody knows it but its people. */
export function entryLike(template: SharedTemplate): TemplateEntry {
  const empty = emptyPlay();
  const initial = durationParts(template.initialDurationSeconds * secondMs);
  const maximum = durationParts((template.maxDurationSeconds ?? 0) * secondMs);
  return {
    title: template.title,
    description: template.description,
    initialDurationDays: initial.days,
    initialDurationHours: initial.hours,
    maxDurationDays: maximum.days,
    maxDurationHours: maximum.hours,
    limitBeyondMax: template.limitBeyondMax,
    displayRemainingTime: template.displayRemainingTime,
    displayHistory: template.displayHistory,
    trustKeyholder: template.trustKeyholder,
    limitLockedUsers: template.limitLockedUsers === null ? '' : String(template.limitLockedUsers),
    requireDailyVerification: template.requireDailyVerification,
    publicVerificationGallery: template.publicVerificationGallery,
    requireID: template.requireID,
    emergencyReleaseEnabled: template.emergencyReleaseEnabled,
    hygienicUnlockEnabled: template.hygienicUnlockEnabled,
    hygienicUnlockType: template.hygienicUnlockType,
    hygienicUnlockMaxUses: template.hygienicUnlockMaxUses,
    hygienicUnlockDays: template.hygienicUnlockDays,
    dailyTributeEnabled: template.dailyTributeEnabled,
    dailyTribute: typedMoney(template.dailyTributeAmountMinorUnits),
    dailyTributeCurrency: knownCurrency(template.dailyTributeCurrency),
    lockoutFeeEnabled: template.lockoutFeeEnabled,
    lockoutFee: typedMoney(template.lockoutFeeMinorUnits),
    dynamicBuyoutFromTribute: template.dynamicBuyoutFromTribute,
    cardGameEnabled: template.cardGameEnabled,
    infoHidden: template.infoHidden,
    cumulativeChancesEnabled: template.cumulativeChancesEnabled,
    cardCounts: template.cardCounts ?? empty.cardCounts,
    cardConfig: template.cardConfig ?? empty.cardConfig,
    penaltyConfig: template.penaltyConfig ?? empty.penaltyConfig,
    taskModule: template.taskModule ?? empty.taskModule,
    wheelModule: template.wheelModule ?? empty.wheelModule,
    requiresPassword: template.requiresPassword,
    lockPassword: '',
    listed: template.listed,
  };
}

/** An amount as one would type it; nothing for none. */
const typedMoney = (minorUnits: number) => (minorUnits === 0 ? '' : (minorUnits / 100).toFixed(2));

const knownCurrency = (name: string): Currency =>
  currencies.find((currency) => currency === name) ?? DEFAULT_LOCK_SETTINGS.dailyTributeCurrency;
