import type { endReasons } from '@keyhold/contracts/locks/dashboard';
import type { LockStatus } from './dashboard/lock-status';

type EndReason = (typeof endReasons)[number];

/** Why a lock is open, as its card says it. */
export const endReasonTexts: Record<EndReason, string> = {
  TIMER: 'The time is up.',
  HARD_STOP: 'It reached its hard stop.',
  SAFETY_EXIT: 'You took the safety exit.',
  EMERGENCY: 'You used the emergency release.',
  OWNER: 'Your keyholder unlocked it.',
  GREEN_CARD: 'You drew the green card.',
  BUYOUT: 'The buyout was confirmed.',
  ABANDONED: 'Your keyholder archived it.',
  ARCHIVED: 'You archived it. The combination is gone.',
};

/** The state in a word, as its chip says it. */
export const statusWords: Record<LockStatus, string> = {
  running: 'Locked',
  hidden: 'Locked',
  frozen: 'Frozen',
  due: 'Time is up',
  ready: 'Ready',
  revealed: 'Open',
  ended: 'Ended',
};

/** Said once to people who listen, when a lock comes into a state while the page is open. */
export const statusAnnouncements: Partial<Record<LockStatus, (title: string) => string>> = {
  running: (title) => `${title} is running.`,
  frozen: (title) => `${title} is frozen. The time stands still.`,
  ready: (title) => `${title} is open. Your combination is ready.`,
};

export const dashboardMessages = {
  title: 'Dashboard',
  loading: 'Loading your locks',
  loadFailed: 'Failed to load dashboard',
  refreshFailed: 'Failed to refresh dashboard',
  retry: 'Try again',
  emptyTitle: 'No Active Locks',
  empty: 'Set your box, choose a time, and Keyhold keeps the code until then.',
  emptyRestricted: 'This account is restricted to its running locks, and there are none.',
  start: 'Start self lock',
  fromTheTeam: 'From the team',
  others: 'Your other locks',
  selfLock: 'Self lock',
  sharedLock: 'Shared lock',
};

export const cardMessages = {
  opensIn: 'opens in',
  timeIsUp: 'time is up',
  paused: 'remaining, paused',
  timerHidden: 'timer hidden',
  locked: 'Locked',
  opens: 'Opens',
  checking: 'The time is up. Asking for your combination…',
  offlineAtZero: 'The time is up. Your combination is here as soon as you are online.',
  frozenBy: {
    KEYHOLDER: 'by your keyholder, until they thaw it',
    CARD: 'by a card, until the next draw',
    OVERRUN: 'for coming back late',
    HYGIENE: 'for the hygienic unlock',
  },
  hidden: 'The timer is hidden. It opens by itself when its time has come.',
  ended: 'This lock has ended.',
};

export const combinationMessages = {
  ready: 'Your combination is ready',
  reveal: 'Reveal',
  revealFailed: 'Cannot reveal combination',
  stillActive: 'Lock is still active',
  yours: 'Your combination',
  hidden: 'Combination hidden',
  show: 'Show combination',
  hide: 'Hide combination',
  copy: 'Copy combination',
  copied: 'Combination copied',
  copyFailed: 'Could not copy',
  deletesIn: (days: number) => `Deletes in ${days} ${days === 1 ? 'day' : 'days'}`,
  readyForDeletion: 'Ready for deletion',
  remove: 'Remove Lock',
  removeTitle: 'Remove this lock?',
  removeSentence: 'Its combination and history are deleted now and cannot be brought back. Is your box open?',
  keep: 'Keep it',
  removed: 'Lock removed',
  removeFailed: 'Failed to remove lock',
};

export const sessionMessages = {
  title: 'Session',
  lockedFor: 'Locked for',
  initial: 'Initial',
  started: 'Started',
  opens: 'Opens',
  ended: 'Ended',
  hardStop: 'Hard stop',
  noHardStop: 'none',
  hidden: 'hidden',
  paused: 'when it thaws',
  safetyExit: 'Safety exit',
  combination: 'Combination',
  combinationTypes: { DIGITS: '4-digit code', PHOTO: 'photo', DEVICE: 'device' },
  deleted: 'Deletion',
  deletedLater: 'after you read the code',
  fairness: 'Fairness',
  fairnessSentence:
    'The fingerprint of this lock’s chance, fixed before you started: nobody can change it afterwards.',
  copyFingerprint: 'Copy the fingerprint',
  fingerprintCopied: 'Fingerprint copied',
};

export const setupMessages = {
  title: 'Start self lock',
  description: 'Choose a time and set your box. Keyhold keeps the code until then.',
  session: 'Session Configuration',
  lockTitle: 'Title',
  lockTitlePlaceholder: 'A quiet weekend',
  initial: 'Initial duration',
  initialHint: 'What the timer starts with.',
  quickPicks: 'Usual durations',
  days: 'Days',
  hours: 'Hours',
  maximum: 'Maximum duration',
  maximumHint: 'Leave both at 0 for no maximum.',
  enforce: 'Enforce maximum',
  enforceHint: 'Hard stop: it opens at the latest when the maximum has passed, whatever happens until then.',
  showTime: 'Show remaining time',
  showTimeHint: 'Off: you do not see how long it still takes, not even here.',
  mustBePositive: 'Duration must be greater than 0',
  exceeds: 'Duration exceeds maximum',
  exceedsHint: 'Reduce initial duration or increase maximum.',
  exceedsEnforced: (initial: string, maximum: string) =>
    `Self-lock warning: Initial duration (${initial}) exceeds maximum duration (${maximum}). Please adjust the values.`,
  safety: 'Safety & Emergency Features',
  safetyExit: 'Safety exit after',
  safetyExitUnit: 'h',
  safetyExitPicks: 'Usual waits',
  safetyExitHint:
    'You can leave any time: start the safety exit on the dashboard, and after this many hours the code is yours, with no one’s consent.',
  method: 'Choose Your Unlock Method',
  digits: '4-Digit Code',
  digitsHint: 'For a key safe or box with a dial for four digits.',
  chosen: 'Chosen',
  setNow: 'Set your box to this code and put the key inside. Leave it open.',
  boxIsSet: 'My box is set to this code',
  boxNotSet: 'Set your box to the code and tick that it is',
  setNowNext:
    'Then start the scramble: Keyhold seals the code, you close the box, and the numbers make you forget.',
  newCodeSinceReload: 'This is a new code. If you set your box to an earlier one, set it again.',
  newCode: 'New code',
  codeMasked: 'The code is being sealed.',
  review: 'Review',
  opens: (moment: string) => `Opens ${moment}, your time.`,
  opensHidden: (moment: string) => `Opens ${moment}, your time; the timer itself stays hidden.`,
  atTheLatest: (moment: string) => `At the latest ${moment}, whatever happens.`,
  noHardStop: 'No maximum is enforced.',
  leaves: (wait: string) => `Leave any time: the safety exit gives you the code ${wait} after you start it.`,
  fairness: 'Fairness',
  fairnessSentence:
    'The server has fixed its secret seed for this lock and shows its fingerprint. Your own seed goes into every draw too, so neither side can choose the outcome.',
  seedHash: 'Fingerprint of the server’s seed',
  seedHashLoading: 'Being fixed…',
  seedHashFailed: 'Not here yet; it is asked for again when you start.',
  clientSeed: 'Your seed',
  clientSeedHint: 'Any text of 8 to 128 characters.',
  clientSeedFault: 'Your seed must be 8 to 128 characters',
  start: 'Start Scramble',
  starting: 'Sealing the code',
  fixForm: 'Fix form',
  failed: 'Failed to start',
  restrictedTitle: 'No new locks for now',
  restricted: 'This account is restricted to its running locks.',
  toDashboard: 'Back to Dashboard',
  checking: 'Looking for a prepared lock',
  checkFailed: 'Your prepared lock did not load',
};

export const preparedMessages = {
  title: (title: string) => `${title} is waiting`,
  sealed: 'The code is sealed',
  sentence: 'Its code is sealed already: the one that you were told to set your box to.',
  until: (moment: string) => `You can start it until ${moment}.`,
  startOverHint: 'Starting over shows you this code first, so that you can open your box.',
  late: 'It was not started in time. Its code is still sealed: the one that you were told to set your box to.',
  goOn: 'Go on to the scramble',
  startOver: 'Start over with a new code',
  startOverFailed: 'Could not start over',
  setUpAnew: 'Set up anew',
};

export const scrambleMessages = {
  title: 'Scramble',
  watch: 'Watch the numbers',
  watchSentence: 'Your code is sealed: close your box now. Soon the code is only one of many.',
  progress: 'Scramble',
  leave: 'Leave for now',
  sealed: 'The code is sealed',
  question: 'Do you still remember the code?',
  ifNot: 'If not, the lock can start. You get the code back when it opens.',
  ifSo: 'If you do, you may cancel: the lock does not start and you get the code back.',
  start: 'Start lock',
  cancel: 'Cancel',
  started: 'Session started',
  failed: 'Failed to start',
  cancelFailed: 'Could not cancel',
  nothing: 'Nothing to scramble',
  nothingSentence:
    'This preparation has been used or has expired. A code that no lock holds waits for you on the dashboard.',
  back: 'Set up a lock',
  setUpAnew: 'Set up anew',
  toDashboard: 'Back to Dashboard',
  loading: 'Getting your lock ready',
  loadFailed: 'The scramble did not load',
};
