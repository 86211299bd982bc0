import { quotedSentence } from '@keyhold/contracts/wording';
import type { LockStatus } from './dashboard/lock-status';
import type { DashboardLock } from './locks.calls';

/** The state in a word, as its chip says it. */
export const statusWords: Record<LockStatus, string> = {
  running: 'Locked',
  hidden: 'Locked',
  frozen: 'Frozen',
  hygienic: 'Hygiene',
  due: 'Time is up',
  ready: 'Unlocked',
  revealed: 'Revealed',
  destroyed: 'Archived',
  ended: 'Ended',
};

/** Said once to people who listen, when a lock comes into a state while the page is open. */
export const statusAnnouncements: Partial<Record<LockStatus, (title: string) => string>> = {
  running: (title) => `${title} is running.`,
  frozen: (title) => `${title} is frozen. The time stands still.`,
  hygienic: (title) => `${title} is open for the hygienic unlock. The time stands still.`,
  ready: (title) => `${title} is open. Your combination is ready.`,
};

export const dashboardMessages = {
  title: 'Dashboard',
  loading: 'Loading your locks',
  loadFailed: 'Failed to load dashboard',
  refreshFailed: 'Failed to refresh dashboard',
  retry: 'Try again',
  emptyTitle: 'No Active Locks',
  hello: (name: string) => `Hello, ${name}.`,
  empty: 'Lock yourself for a time you choose, or accept the lock that a keyholder has sent you.',
  emptyKeyholder: 'Wear one yourself, or accept another keyholder’s.',
  haveLink: 'I have a keyholder’s link',
  findKeyholder: 'Find a keyholder in Explore',
  emptyRestricted: 'This account is restricted to its running locks, and there are none.',
  start: 'Start self lock',
  several: 'Your locks',
  others: 'Your other locks',
  aiKeyholder: 'AI keyholder',
  /** What a lock is that no person holds. */
  kind: ({ type, hasAiKeyholder }: Pick<DashboardLock, 'type' | 'hasAiKeyholder'>) =>
    hasAiKeyholder ? dashboardMessages.aiKeyholder : type === 'SELF' ? 'Self lock' : 'Shared lock',
  heldBy: (name: string) => `held by ${name}`,
  lockedFor: (time: string) => `for ${time}`,
};

export const cardMessages = {
  opensIn: 'opens in',
  onTimer: 'on the timer',
  timeIsUp: 'time is up',
  paused: 'remaining, paused',
  timerHidden: 'Timer hidden; it opens by itself',
  atTheLatest: (moment: string) => `at the latest ${moment}`,
  latest: (moment: string) => `At the latest ${moment}`,
  opens: 'Opens',
  afterFreeze: (left: string) => `${left} after it is unfrozen`,
  withPoints: (required: number, earned: number) => `once ${required} points are there (${earned} so far)`,
  orGreen: 'or by a green card',
  oncePoints: (required: number) => `once ${required} points are there`,
  timerEnds: 'Timer ends',
  timerEndsIn: 'timer ends in',
  timerEndsInNamed: (left: string) => `Timer ends in ${left}`,
  pointsToOpen: (required: number, earned: number) => `Needs ${required} points to open: ${earned} so far`,
  greenOpens: 'or a green card',
  checking: 'The time is up. Asking for your combination…',
  asking: 'asking how it stands',
  offlineAtZero: 'The time is up. Your combination is here as soon as you are online.',
  frozenBy: {
    KEYHOLDER: 'by your keyholder',
    CARD: 'by a card',
    OVERRUN: 'for coming back late',
    HYGIENE: 'for the hygienic unlock',
  },
  /** Where it does not end by itself. */
  frozenUntil: {
    KEYHOLDER: 'until they unfreeze it',
    CARD: 'until the next draw',
    OVERRUN: '',
    HYGIENE: 'until you have locked again',
  },
  frozenUntilDraw: (moment: string) => `until the next draw, ${moment} at the earliest`,
  frozenTo: (moment: string) => `until ${moment}`,
  details: 'Details',
  another: 'Start another',
  draw: 'Draw a card',
  verify: 'Verify today',
  owed: { verify: 'photo', tribute: 'tribute', task: 'games' },
  ofTheDay: (what: string) => `${what} of the day`,
  until: (what: string, moment: string) => `${what}: until ${moment}`,
  left: (time: string) => `${time} left`,
  elsePrice: (price: string) => `, else ${price}`,
  missedGames: (price: string) => ` · missed games: ${price}`,
  tributeConfirmed: 'Tribute confirmed',
  tributeRecorded: (waiting: number) =>
    `Tribute recorded · ${waiting === 1 ? '1 payment waits' : `${waiting} payments wait`}`,
  recordTribute: (amount: string) => `Record tribute: ${amount}`,
  taskWaits: 'Games: a task waits',
  gamesDue: (left: number) => `Games: ${left} due today`,
  gamesReady: (ready: number, total: number) => `Games: ${ready} of ${total} ready`,
  hygienicOpen: 'Hygienic unlock',
  hygienicGoOn: 'Open hygienic unlock',
  hygieneIn: (wait: string) => `Hygiene in ${wait}`,
  hygieneUsedUp: 'Hygiene used up',
  missedOn: (day: string, what: string) => `Missed on ${day}: ${what}`,
  missedInWeek: (what: string) => `Missed in 7 days: ${what}`,
  missedTimes: (what: string, times: number) => `${what} ${times}×`,
  missed: { VERIFICATION: 'photo', TRIBUTE: 'tribute', TASKS: 'tasks', SPINS: 'spins' },
  hidden: 'The timer is hidden. The lock opens by itself when its time has come.',
  ended: 'This lock has ended.',
  destroyed: 'You archived this lock. Its combination is gone for good.',
};

/** What a day asked for, once it is done. */
export const doneMessages = {
  today: (what: string) => `Done for today: ${what}`,
  verified: 'photo',
  paid: 'tribute',
  tasks: 'tasks',
  spins: 'spins',
};

/** What was done to a timer. */
export const timerMessages = {
  now: (left: string) => `Now ${left} left`,
};

export const combinationMessages = {
  ready: 'Your combination is ready',
  readyDevice: 'Your device can be opened',
  lost: 'Your combination could not be opened',
  reveal: 'Reveal',
  unlockDevice: 'Unlock Device',
  deviceOpen: 'Your device is open, and free again.',
  revealFailed: 'Cannot reveal combination',
  stillActive: 'Lock is still active',
  yours: 'Your combination',
  rightThing: 'You did the right thing; take the time that you need.',
  nextStep: 'Open your box, then remove this lock.',
  photo: 'Photo of your combination',
  after: (duration: string) => `You were locked for ${duration}.`,
  hidden: 'Combination hidden',
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy',
  showNamed: 'Show combination',
  hideNamed: 'Hide combination',
  copyNamed: 'Copy combination',
  copied: 'Combination copied',
  copyFailed: 'Could not copy',
  deletesIn: (days: number, moment: string, withCode: boolean) =>
    `This lock ${withCode ? 'and its code are' : 'is'} deleted in ${days}\u00a0${days === 1 ? 'day' : 'days'} (${moment})`,
  keptUntil: (moment: string) => `Code is deleted ${moment}`,
  readyForDeletion: 'Ready for deletion',
  remove: 'Remove Lock',
  removeTitle: 'Remove this lock?',
  removeSentence:
    'Its combination and history are deleted now and cannot be brought back; your calendar keeps its days. Is your box open?',
  removeDestroyedSentence: 'Its history is deleted now and cannot be brought back.',
  keep: 'Keep it',
  removed: 'Lock removed',
  removeFailed: 'Failed to remove lock',
};

export const sessionMessages = {
  title: 'Session',
  lockedFor: 'Locked for',
  initial: 'Set for',
  started: 'Locked since',
  opens: 'Opens',
  ended: 'Ended',
  hardStop: 'Hard stop',
  hidden: 'hidden',
  paused: 'when it is unfrozen',
  safetyExit: 'Safety exit',
  combination: 'Combination',
  combinationTypes: { DIGITS: '4-digit code', PHOTO: 'photo', DEVICE: 'device' },
  deleted: 'Deletion',
  deletedLater: '7 days after you read the code',
  fairness: 'Fairness',
  fairnessSentence:
    'The fingerprint of this lock’s chance, fixed before you started: nobody can change it afterwards.',
  copyFingerprint: 'Copy the fingerprint',
  fingerprintCopied: 'Fingerprint copied',
};

/** Apart from the other texts of a lock's page: the dashboard shows these too, and loads no more than it shows. */
export const dutyMessages = {
  notVerified: 'Not verified today',
  verified: 'Verified Today',
  verifiedAccepted: 'Verified Today · accepted',
  verifiedUnseen: 'Verified Today · not looked at yet',
  sentBack: (note: string | null) =>
    `Your photo was sent back${note === null ? '.' : `: ${quotedSentence(note)}`} Send another one today.`,
  hygieneReady: 'Hygiene ready',
  emergencyUsed: 'Emergency release used',
  abandoned: 'Archived by the keyholder',
};
