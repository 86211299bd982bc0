import type { FreezeSource } from './status-sentence';

export const detailMessages = {
  loading: 'Loading lock details',
  notFound: 'Lock not found',
  notFoundSentence: 'It may have been removed, or it is not yours to see.',
  loadFailed: 'Failed to load lock details',
  refreshFailed: 'Failed to refresh lock details',
  retry: 'Try again',
  back: 'Back to Dashboard',
  locked: 'LOCKED',
  unlocked: 'UNLOCKED',
  selfLock: 'Self lock',
  sharedLock: 'Shared lock',
  heldBy: 'holds the key',
  wornBy: 'wears it',
  nobody: 'Somebody who is gone',
};

export const overviewMessages = {
  label: 'Status',
  lockedFor: 'Locked for',
  lockedSince: 'Locked since',
  initial: 'Initial duration',
  progress: 'Progress',
  hidden: 'hidden',
};

/** Why the timer stands still or what has happened, to the person who wears the lock and to the one who holds its key. */
export const sentences = {
  wearer: {
    hidden: 'The timer is hidden. It opens by itself when its time has come.',
    due: 'The time is up. Asking for your combination…',
    offlineAtZero: 'The time is up. Your combination is here as soon as you are online.',
    frozen: {
      KEYHOLDER: 'Frozen by your keyholder, until they thaw it.',
      CARD: 'Frozen by a card, until the next draw.',
      OVERRUN: 'Frozen for coming back late.',
      HYGIENE: 'Frozen for the hygienic unlock.',
    } satisfies Record<FreezeSource, string>,
  },
  keyholder: {
    hidden: 'The timer is hidden.',
    due: 'The time is up. Asking how it stands…',
    offlineAtZero: 'The time is up. The rest is here as soon as you are online.',
    frozen: {
      KEYHOLDER: 'You froze it: the timer stands still until you unfreeze it.',
      CARD: 'Frozen by a card, until the next draw.',
      OVERRUN: 'Frozen for coming back late.',
      HYGIENE: 'Frozen for the hygienic unlock.',
    } satisfies Record<FreezeSource, string>,
  },
  thawsAt: (moment: string) => `It runs again ${moment}.`,
};

/** Why a lock is open, to its keyholder. */
export const endReasonsForKeyholder = {
  TIMER: 'The time is up.',
  HARD_STOP: 'It reached its hard stop.',
  SAFETY_EXIT: 'The wearer took the safety exit.',
  EMERGENCY: 'The wearer used the emergency release.',
  OWNER: 'You unlocked it.',
  GREEN_CARD: 'The green card was drawn.',
  BUYOUT: 'You confirmed the buyout.',
  ABANDONED: 'You archived it.',
  ARCHIVED: 'The wearer archived it. The combination is gone.',
};

export const detailsMessages = {
  title: 'Session details',
  keyholder: 'Keyholder',
  wearer: 'Wearer',
  combination: 'Combination',
  combinationTypes: { DIGITS: '4-digit code', PHOTO: 'photo', DEVICE: 'device' },
  opens: 'Opens',
  paused: 'when it thaws',
  hidden: 'hidden',
  ended: 'Ended',
  maximum: 'Maximum',
  noMaximum: 'none',
  hardStop: 'Hard stop',
  noHardStop: 'none',
  safetyExit: 'Safety exit',
  hygiene: 'Hygienic unlocks',
  hygieneUsed: (used: number, most: number) => `${used} of ${most} used`,
  hygieneUsedOnly: (used: number) => `${used} used`,
  timezone: 'Days end in',
  deletion: 'Deletion',
  deletedLater: 'after the code was read',
  wornNow: 'Of this template',
  lockedCount: (count: number) => (count === 1 ? '1 worn now' : `${count} worn now`),
  description: 'About this lock',
};

export const featureMessages = {
  title: 'Features',
  emergency: ['Emergency release', 'ends it at once'],
  hygiene: ['Hygienic unlock', 'half an hour to clean'],
  verification: ['Daily verification', 'a photo a day'],
  gallery: ['Open gallery', 'others see the photos'],
  tribute: ['Daily tribute', 'a day'],
  buyout: ['Buyout', 'ends it when confirmed'],
  idPhoto: ['ID photo', 'seen once, then deleted'],
  trust: ['Trusted keyholder', 'no limits of time'],
  hardStop: ['Hard stop', 'opens at the maximum'],
  hiddenTime: ['Hidden timer', 'for the wearer'],
  hiddenHistory: ['Hidden history', 'for the wearer'],
} as const;

export const dutyMessages = {
  verify: 'Verify today',
  verified: 'Verified Today',
  tributeLeft: (amount: string) => `${amount} left today`,
  tributePaid: 'Tribute paid',
  hygieneReady: 'Hygiene ready',
  emergencyUsed: 'Emergency release used',
  abandoned: 'Archived by the keyholder',
};

export const hygienicPanelMessages = {
  sentence: 'Half an hour to open, clean, and lock again.',
  usesLeft: (count: number) => `Half an hour to clean. ${count} left for this lock.`,
  start: 'Start',
  title: 'Hygienic unlock in progress',
  wearer: 'Open, clean, and lock again before the time is over.',
  keyholder: 'The lock is open to clean. The timer stands still until it is closed again.',
  left: 'left',
  label: 'Hygienic unlock',
  over: 'TIME EXPIRED',
  overSentence: 'Each full 10 minutes over cost an hour of freeze.',
};
