import { DEFAULT_LOCK_SETTINGS } from '@keyhold/rules/locks/settings';
import { describe, expect, it } from 'vitest';
import { sampleTemplate } from '../testing/sample-template';
import { templateToSend } from './template-entry';
import { entryLike } from './template-like';

describe('a shared lock that begins as another', () => {
  it('is sent as the other was, with its cover', () => {
    const { cardCounts, cardConfig, taskModule, wheelModule, penaltyConfig } = DEFAULT_LOCK_SETTINGS;
    const photoUrl = '/api/uploads/01930000-0000-7000-8000-00000000000d';
    const other = sampleTemplate({
      photoUrl,
      initialDurationSeconds: (9 * 24 + 5) * 3600,
      maxDurationSeconds: (20 * 24 + 7) * 3600,
      displayRemainingTime: false,
      displayHistory: false,
      trustKeyholder: true,
      requireDailyVerification: true,
      publicVerificationGallery: true,
      requireID: true,
      findomEnabled: true,
      dailyTributeEnabled: true,
      dailyTributeAmountMinorUnits: 1250,
      dailyTributeCurrency: 'EUR',
      lockoutFeeEnabled: true,
      lockoutFeeMinorUnits: 9905,
      emergencyReleaseEnabled: false,
      hygienicUnlockEnabled: true,
      hygienicUnlockType: 'TIME_BASED',
      hygienicUnlockMaxUses: 4,
      hygienicUnlockDays: 6,
      cardGameEnabled: true,
      infoHidden: true,
      cumulativeChancesEnabled: true,
      cardCounts: { ...cardCounts, RED: 77 },
      cardConfig: { ...cardConfig, redSeconds: 7200 },
      taskModule: { ...taskModule, tasks: [...taskModule.tasks], enabled: true, taskCooldownMinutes: 77 },
      wheelModule: { ...wheelModule, spinOptions: [...wheelModule.spinOptions], enabled: true },
      penaltyConfig: { ...penaltyConfig, enabled: true, taskRequiredPerDay: 2, timezone: 'Europe/Stockholm' },
      requiresPassword: true,
      listed: true,
      limitLockedUsers: 3,
    });
    const sent = templateToSend({ ...entryLike(other), lockPassword: 'a new one' }, other.photoUrl);
    const {
      _id,
      shareCode,
      shareUrl,
      owner,
      isOwn,
      wornLockId,
      initialDurationSeconds,
      maxDurationSeconds,
      dynamicBuyoutPreviewMinorUnits,
      lockedCount,
      ...settings
    } = other;
    expect(sent).toEqual({
      ...settings,
      initialDurationDays: 9,
      initialDurationHours: 5,
      maxDurationDays: 20,
      maxDurationHours: 7,
      lockPassword: 'a new one',
    });
  });

  it('has what was off as in an untouched form, and no password', () => {
    const entry = entryLike(sampleTemplate({ requiresPassword: true }));
    expect(entry).toMatchObject({
      maxDurationDays: 0,
      maxDurationHours: 0,
      limitLockedUsers: '',
      dailyTribute: '',
      lockPassword: '',
      cardCounts: DEFAULT_LOCK_SETTINGS.cardCounts,
    });
  });
});
