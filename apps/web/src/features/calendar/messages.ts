const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const calendarMessages = {
  title: 'Lock Calendar',
  loading: 'Loading your calendar',
  how: 'How this is counted',
  loadFailed: 'Failed to load calendar',
  refreshFailed: 'This may be out of date',
  restrictedTitle: 'Not open to this account',
  restricted: 'This account is restricted to its running locks.',
  toDashboard: 'Back to Dashboard',
};

export const viewMessages = {
  views: 'View',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  previous: { day: 'Previous day', month: 'Previous month', year: 'Previous year' },
  next: { day: 'Next day', month: 'Next month', year: 'Next year' },
  today: 'Today',
  locked: 'Locked',
  unlocked: 'Unlocked',
  active: 'Active',
  legend: 'Legend',
  lockedCaption: 'locked',
  unlockedCaption: 'unlocked',
  toCome: 'still to come',
  ofTheDay: (percent: number) => `${percent} % of the day`,
  hoursInDay: (hours: number) => `The clocks change: this day has ${hours} hours.`,
  dayLocked: (date: string, words: string, percent: number) =>
    `${date}: locked for ${words}, ${percent} % of the day`,
  dayUnlocked: (date: string) => `${date}: unlocked`,
  dayToCome: (date: string) => `${date}: still to come`,
  monthLocked: (month: string, count: number, words: string) =>
    `${month}: locked on ${days(count)}, for ${words} in all`,
  monthUnlocked: (month: string) => `${month}: unlocked`,
  lockedDays: (count: number) => `${count} d`,
  lockedInShort: (count: number, time: string) => `Locked on ${days(count)}, ${time} in all`,
  unlockedAll: { month: 'Not locked in this month', year: 'Not locked in this year' },
};

export const periodMessages = {
  ofDay: 'Periods of this day',
  none: 'No locked time on this day.',
  byHand: 'Started by hand',
  lock: 'A lock',
  goesOn: 'now',
  toLock: (title: string) => `To the lock: ${title}`,
};

export const standingMessages = {
  title: 'Right now',
  unlockedSentence: 'Nothing is running. Locks write their own periods; start one here for everything else.',
  locksSentence: (count: number) =>
    count === 1 ? 'A lock of yours is running.' : `${count} locks of yours are running.`,
  besideSentence: 'You can start a period of your own as well.',
  byHandSentence: (since: string) => `Your own period runs since ${since}.`,
  start: 'Start now',
  end: 'End now',
  started: 'Lock period started',
  ended: 'Lock period ended',
  startFailed: 'Could not start period',
  endFailed: 'Could not end period',
};

export const statsMessages = {
  title: 'In numbers',
  total: 'Locked in all',
  sessions: 'Sessions in all',
  longest: 'Longest streak',
  current: 'Current streak',
  days,
};

export const emptyMessages = {
  wearer: {
    title: 'Your time in locks',
    sentence: 'Nothing is here yet. Start a lock, or a period of your own: from then on your days fill up.',
    action: 'Create self lock',
  },
  keyholder: {
    title: 'For locks that you wear yourself',
    sentence:
      'The locks that you hold for others are with your wearers. Should you ever be locked, it shows here.',
    action: 'To your wearers',
  },
};

export const exportMessages = {
  title: 'Take it along',
  sentence: 'Your periods as a table for any spreadsheet, with the times of your zone.',
  shown: 'Export CSV',
  shownLabel: (what: string) => `Export CSV: ${what}`,
  all: 'Export everything',
  failed: 'Export failed',
  /** For a server that names none. */
  fileName: 'lock-periods.csv',
};

export const explanations = (zone: string) => [
  {
    title: 'Locks keep their own time',
    text: 'Every lock writes a period here, from its start to its end. It stays when the lock itself is deleted.',
  },
  {
    title: 'And you keep yours',
    text: 'Locked up without a lock on Keyhold? Start now opens a period of your own, End now closes it. Neither touches a lock.',
  },
  {
    title: 'How days count',
    text: `Days are those of your time zone, ${zone}. A streak is days in a row with any locked time; a day that is not over yet does not break it. Locks that run side by side count once.`,
  },
];
