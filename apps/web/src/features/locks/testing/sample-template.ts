import type { SharedTemplate } from '../templates/templates.calls';

export const shareCode = 'AAAABBBBCCCCDDDD';
const daySeconds = 86_400;

/** A shared lock of a week, as somebody sees it who thinks about accepting it. Other fields as given. */
export function sampleTemplate(fields: Partial<SharedTemplate> = {}): SharedTemplate {
  return {
    _id: '01930000-0000-7000-8000-00000000000b',
    shareCode,
    shareUrl: `https://keyhold.test/s/${shareCode}`,
    title: 'A week for me',
    description: 'Be good.',
    photoUrl: null,
    owner: {
      _id: '01930000-0000-7000-8000-00000000000c',
      username: 'mira',
      role: 'keyholder',
      avatarUrl: null,
      description: '',
    },
    isOwn: false,
    requiresPassword: false,
    initialDurationSeconds: 7 * daySeconds,
    maxDurationSeconds: null,
    limitBeyondMax: false,
    displayRemainingTime: true,
    displayHistory: true,
    trustKeyholder: false,
    requireDailyVerification: false,
    publicVerificationGallery: false,
    requireID: false,
    findomEnabled: false,
    dailyTributeEnabled: false,
    dailyTributeAmountMinorUnits: 0,
    dailyTributeCurrency: 'SEK',
    dynamicBuyoutFromTribute: false,
    dynamicBuyoutPreviewMinorUnits: null,
    lockoutFeeEnabled: false,
    lockoutFeeMinorUnits: 0,
    emergencyReleaseEnabled: true,
    hygienicUnlockEnabled: false,
    hygienicUnlockType: 'COUNT_BASED',
    hygienicUnlockMaxUses: 1,
    hygienicUnlockDays: 3,
    cardGameEnabled: false,
    cumulativeChancesEnabled: false,
    infoHidden: false,
    cardCounts: null,
    cardConfig: null,
    penaltyConfig: null,
    taskModule: null,
    wheelModule: null,
    listed: false,
    lockedCount: 0,
    limitLockedUsers: null,
    ...fields,
  };
}
