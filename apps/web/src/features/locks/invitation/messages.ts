export const invitationMessages = {
  title: 'An invitation',
  invites: (keyholder: string) => `${keyholder} invites you to a lock`,
  starts: 'Starts with',
  keyholderMay: (keyholder: string) => `${keyholder} may freeze it, add time and take time away.`,
  gamesLater: (keyholder: string, hasGames: boolean) =>
    hasGames
      ? `${keyholder} may change tasks, wheel and penalties, and add some later.`
      : `${keyholder} may add tasks, a wheel or penalties later; there are none now.`,
  needed: 'You need a box or key safe with a code, or a connected lock.',
  tasksADay: (tasks: number) => (tasks === 1 ? '1 task' : `${tasks} tasks`),
  spinsADay: (spins: number) => (spins === 1 ? '1 spin of the wheel' : `${spins} spins of the wheel`),
  aDay: (asked: readonly string[]) => `${asked.join(' and ')} a day.`,
  missed: (price: string) => `A missed day or a failed task adds ${price}.`,
  failed: (price: string) => `A failed task adds ${price}.`,
  redCards: (cards: number) => (cards === 1 ? 'a red card' : `${cards} red cards`),
  points: (points: number) => `It opens only with ${points} points from tasks.`,
  noMaximum: 'There is no maximum.',
  softMaximum: (maximum: string) => `Suggested maximum ${maximum}; it may run longer.`,
  green: 'A drawn green card ends it.',
  notFound: 'Template not found.',
  notFoundHint: 'The link may be mistyped, or the lock was taken back. Ask the person who sent it.',
  loadFailed: 'The invitation did not load',
  loading: 'Loading',
  full: (keyholder: string) =>
    `All its places are taken at the moment. Ask ${keyholder} for a place, or look again when somebody’s lock has ended.`,
  password: 'Its keyholder has set a password. You are asked for it when you accept.',
  accept: 'Create account to accept',
  acceptLater: 'Create an account anyway',
  logIn: 'I have an account',
  assurance:
    'Keyhold keeps the code of your key box and gives it back when the lock opens. Nothing starts before you have read all its terms and said yes. Every lock has a way out.',
  toLogin: 'To the login',
  emergency: 'Emergency release',
  noEmergency: 'No emergency release',
  timeHidden: 'Timer hidden from you',
  verification: 'Daily photo',
  verificationPublic: 'Daily photo, shown to others too',
  tributeADay: (amount: string) => `Tribute ${amount} a day`,
  buyout: 'Buyout',
  cards: 'Card game',
  tasks: 'Tasks',
  wheel: 'Wheel of Fortune',
  requiresId: 'Asks for an ID',
} as const;

export const stripMessages = {
  label: 'Your invitation',
  after: (keyholder: string) => `held by ${keyholder}; you come back to it after this`,
} as const;

const clean = '30 minutes to clean. Each 10 minutes late freezes the lock for an hour.';

export const hygieneMessages = {
  name: 'Hygienic unlock',
  byCount: (uses: number) => `${uses === 1 ? 'Once' : `${uses} times`}, ${clean}`,
  byTime: (days: number) => `${days === 1 ? 'Every day' : `Every ${days} days`}, ${clean}`,
  none: ['No hygienic unlock', 'There is no break to clean before it opens.'],
} as const;

export const codeMessages = {
  title: 'Accept a shared lock',
  lead: 'Enter the link or the code of 16 characters that a keyholder sent you, or scan its picture.',
  field: 'Link or code',
  placeholder: 'https://… or code',
  invalid: 'This is no link or code of a shared lock. Copy all of it, please.',
  unknown: 'No lock has this code.',
  goOn: 'Show the lock',
  scan: 'Scan a QR code',
  scanTitle: 'Scan the QR code',
  scanHint: 'Hold the code into the frame. The picture stays on this device.',
  scanning: 'Looking for a code…',
  denied: 'Your browser keeps the camera from this page. You can allow it in the browser’s settings.',
  noCamera: 'No camera can be used here.',
  byHand: 'Enter the link or code',
  other: 'This QR code is not one of a shared lock.',
  explore: 'No link? Find a keyholder in Explore',
} as const;
