import { formatWait } from '../../../lib/format/duration';

export const detailMessages = {
  loading: 'Loading lock details',
  title: 'Lock',
  notFound: 'Lock not found',
  notFoundSentence: 'It may have been removed, or it is not yours to see.',
  loadFailed: 'Failed to load lock details',
  refreshFailed: 'Failed to refresh lock details',
  fairness: 'Fairness',
  wasItFair: 'Was it fair?',
  checkAtEnd: 'Can be checked when the lock ends',
  nothingByChance: 'Nothing is left to chance now',
  back: 'Back to Dashboard',
  backToKeyholder: 'Back to Keyholder',
  locked: 'LOCKED',
  unlocked: 'UNLOCKED',
  openToClean: 'OPEN TO CLEAN',
  revealed: 'REVEALED',
  frozen: 'FROZEN',
  lockedFor: (time: string) => `for ${time}`,
  /** About as wide as the one above, so that a freeze moves nothing below it. */
  intoIt: (time: string) => `${time} in`,
  after: (time: string) => `after ${time}`,
  heldBy: (name: string) => `held by ${name}`,
  wornBy: (name: string) => `worn by ${name}`,
  nobody: 'somebody who is gone',
};

export const overviewMessages = {
  label: 'Status',
  frozen: 'Frozen.',
  frozenBy: (reason: string) => `Frozen ${reason}.`,
};

/** What a card says to the wearer, to the keyholder. */
export const keyholderSentences = {
  hidden: 'The timer is hidden.',
  offlineAtZero: 'The time is up. The rest is here as soon as you are online.',
  frozenBy: {
    KEYHOLDER: 'by you',
    CARD: 'by a card',
    OVERRUN: 'because the wearer came back late',
    HYGIENE: 'for the hygienic unlock',
  },
  frozenUntil: {
    KEYHOLDER: 'until you unfreeze it',
    CARD: 'until the next draw',
    OVERRUN: '',
    HYGIENE: 'until it is locked again',
  },
  frozenUntilDraw: (moment: string) => `until the next draw, ${moment} at the earliest`,
  frozenTo: (moment: string) => `until ${moment}`,
};

export const detailsMessages = {
  title: 'Session details',
  inShort: 'What was agreed: times, limits, duties',
  keyholder: 'Keyholder',
  wearer: 'Wearer',
  combination: 'Combination',
  combinationTypes: { DIGITS: '4-digit code', PHOTO: 'photo', DEVICE: 'device' },
  lockedFor: 'Locked for',
  lockedSince: 'Locked since',
  initial: 'Set for',
  initialMoved: (initial: string, now: string) => `${initial}, by now ${now}`,
  ended: 'Ended',
  maximum: 'Maximum',
  softMaximum: 'Suggested maximum',
  safetyExit: 'Safety exit',
  exitAfter: (hours: number) => `after ${formatWait(hours)}`,
  hygiene: 'Hygienic unlocks',
  hygieneUsed: (used: number, most: number) => `${used} of ${most} used`,
  hygieneUsedOnly: (used: number) => `${used} used`,
  timezone: 'Day ends',
  midnight: (city: string, here: string | null) =>
    here === null ? 'at midnight' : `${here.replace(' ', '\u00a0')}, midnight in ${city}`,
  deletion: 'Deletion',
  deletedLater: '7 days after the combination was read',
  wornNow: 'This shared lock',
  lockedCount: (count: number) => (count === 1 ? '1 worn now' : `${count} worn now`),
  description: 'About this lock',
};

export const featureMessages = {
  title: 'Features',
  emergency: ['Emergency release', 'ends it at once'],
  hygiene: ['Hygienic unlock', 'half an hour to clean'],
  verification: ['Daily verification', 'a photo a day; a missed one costs nothing'],
  gallery: ['Open gallery', 'photos may be shown to others'],
  tribute: ['Daily tribute', 'a day; a missed one costs nothing'],
  buyout: ['Buyout', 'ends it when confirmed'],
  idPhoto: ['ID photo', 'seen once, then deleted'],
  trust: ['Trusted keyholder', 'adds and removes cards'],
  hardStop: ['Hard stop', 'opens at the maximum'],
  cards: ['Card game', 'a green card opens the lock'],
  tasks: ['Task System', 'chance picks a task'],
  wheel: ['Wheel of Fortune', 'a spin moves the timer'],
  penalties: 'Penalty System',
  hiddenTime: ['Hidden timer', 'for the wearer'],
  hiddenHistory: ['Hidden history', 'for the wearer'],
} as const;

export const hygienicPanelMessages = {
  title: 'Hygienic unlock in progress',
  wearer: 'Open, clean, and lock again before the time is over.',
  wearerLate: 'Lock again now: the timer waits for you.',
  keyholder: 'The lock is open to clean. The timer stands still until it is closed again.',
};
