export const acceptMessages = {
  viewProfile: 'View profile',
  title: 'Shared lock',
  termsStep: 'Shared lock · step 1 of 2, its terms',
  ownPartStep: 'Shared lock · step 2 of 2, your part',
  loading: 'Loading',
  notFound: 'Template not found.',
  notFoundHint: 'The link may be mistyped, or the lock was taken back. Ask the person who sent it.',
  loadFailed: 'The shared lock did not load',
  toDashboard: 'Back to Dashboard',
  toKeyholder: 'Back to Keyholder',
  keyholder: 'Keyholder',
  whatIsSet: 'What you set',
  handOut: 'Hand it out',
  makeAlike: 'Reuse with changes',
  full: 'All places of this lock are taken',
  fullSentence: 'Look again when somebody’s lock has ended, or ask its keyholder.',
  about: 'About this lock',
  duration: 'Lock duration',
  initial: 'Starts with',
  maximum: 'Maximum',
  noMaximum: 'none',
  softMaximum: 'Suggested maximum',
  notEnforced: (maximum: string) => `${maximum}; it may run longer`,
  hardStop: 'Hard stop',
  hardStopAfter: (duration: string) => `opens after ${duration} at the latest`,
  timer: 'Timer',
  history: 'History',
  places: 'Places left',
  placesLeft: (left: number, of: number) => `${left} of ${of}`,
  rules: 'Rules',
  games: 'Tasks, wheel and penalties',
  trustWithoutCards: ['Trusted keyholder', 'It is about a card deck, and this lock has none.'],
  safety: 'Safety features',
  payments: 'Tribute and buyout',
  tribute: 'Daily tribute',
  noAmount: 'not set yet',
  tributeADay: (amount: string) => `${amount} a day`,
  tributeInAll: (amount: string, inAll: string, duration: string) =>
    `${amount} a day, ${inAll} in ${duration}`,
  buyout: 'Buyout',
  dynamicBuyout: 'Buyout, from the tribute',
  none: 'none',
  password: 'Password',
  passwordHint: 'The keyholder has given it to those this lock is for.',
  lockPassword: 'Lock password',
  validate: 'Validate Password',
  passwordAccepted: 'Password accepted',
  passwordInvalid: 'Invalid password',
  passwordFailed: 'Password validation failed',
  passwordRequired: 'Password required',
  passwordRequiredHint: 'Validate the lock password first.',
  wornAlready: 'You wear this lock already.',
  toWorn: 'Open it',
  besides: (titles: readonly string[]) =>
    titles.length === 1
      ? `You wear “${titles[0]}” already. This lock runs beside it, with a combination of its own.`
      : `You wear ${titles.length} locks already. This one runs beside them, with a combination of its own.`,
  deviceTaken: 'A connected lock is not offered: it holds one lock at a time, and you wear one.',
  exit: 'Your safety exit',
  idTitle: 'ID verification',
  idHint: (keyholder: string) =>
    `Only ${keyholder} sees it. It is deleted once they have looked at it, or after 72 hours at the latest.`,
  idPhoto: 'Photo of your ID',
  idMissing: 'Choose a photo of your ID',
  adult: 'I confirm I am 18+ and consenting.',
  adultMissing: 'Confirm that you are 18+ and consenting',
  openBefore: (latest: string) => `This lock is over before that: it opens after ${latest} at the latest.`,
  agree: (keyholder: string) => `By starting you agree to the terms of ${keyholder}.`,
  exitTakes: (wait: string) => `Your safety exit takes ${wait}.`,
  opensAfter: (latest: string) => `The lock opens after ${latest} at the latest.`,
  needed: 'You need a box or key safe with a code, to lock your key in, or a connected lock.',
  goOn: 'Next: your part',
  backToTerms: 'The terms again',
  cancel: 'Cancel',
  accepted: 'Lock accepted',
  failed: 'Accept failed',
  failedDefault: 'Server error',
} as const;

type Term = readonly [name: string, what: string];

/** The terms, said to one of the two. */
export interface TermsVoice {
  readonly shown: string;
  readonly hidden: string;
  readonly always: Term;
  readonly gamesChange: string;
  /** The same where there are none. */
  readonly gamesLater: string;
  readonly exitsStay: string;
  readonly exitStays: string;
  readonly verification: Term;
  readonly dayEnds: string;
  readonly gallery: Term;
  readonly id: Term;
  readonly trust: Term;
  readonly safetyExit: Term;
  readonly emergency: Term;
  readonly noEmergency: Term;
  readonly paymentsHint: string;
}

export const termsVoices = {
  wearer: {
    shown: 'shown to you',
    hidden: 'hidden from you',
    always: ['Time', 'Your keyholder may freeze the lock, add time and take time away.'],
    gamesChange: 'Your keyholder may change them, and add some later.',
    gamesLater: 'There are none now. Your keyholder may add tasks, a wheel or penalties later.',
    exitsStay: 'Your safety exit and the emergency release stay.',
    exitStays: 'Your safety exit stays.',
    verification: [
      'Daily verification',
      'A photo with the day’s code, once every day. Your keyholder judges it, may ask for another that day, and can look at the earlier ones. A missed day costs nothing by itself; they are told.',
    ],
    dayEnds: 'A day ends at midnight where you start it.',
    gallery: ['Public gallery', 'Your verification photos may be shown to others too.'],
    id: ['ID photo', 'You show your ID once, before it starts.'],
    trust: ['Trusted keyholder', 'They may add cards to the deck and take cards out while it runs.'],
    safetyExit: [
      'Safety exit',
      'Always: it opens the lock after the wait that you choose before it starts; nobody has to agree.',
    ],
    emergency: ['Emergency release', 'Once, at any time: ends the lock at once. Your keyholder is told.'],
    noEmergency: ['No emergency release', 'The safety exit is your own way out.'],
    paymentsHint:
      'Keyhold moves no money. You pay where you two agree, and record it here. A day that is not paid changes nothing in the lock and is not owed later; your keyholder is told.',
  },
  keyholder: {
    shown: 'shown to the wearer',
    hidden: 'hidden from the wearer',
    always: ['Time', 'You may freeze the lock, add time and take time away.'],
    gamesChange: 'You may change them, and add some later.',
    gamesLater: 'There are none now. You may add tasks, a wheel or penalties later.',
    exitsStay: 'The wearer keeps the safety exit and the emergency release.',
    exitStays: 'The wearer keeps the safety exit.',
    verification: [
      'Daily verification',
      'A photo with the day’s code, once every day. You judge it, may ask for another that day, and can look at the earlier ones. A missed day costs nothing by itself; you are told.',
    ],
    dayEnds: 'A day ends at midnight where the wearer starts it.',
    gallery: ['Public gallery', 'The verification photos may be shown to others too.'],
    id: ['ID photo', 'The wearer shows you their ID once, before it starts.'],
    trust: ['Trusted keyholder', 'You may add cards to the deck and take cards out while it runs.'],
    safetyExit: [
      'Safety exit',
      'Always: it opens the lock after the wait that the wearer chose; nobody has to agree.',
    ],
    emergency: ['Emergency release', 'Once, at any time: ends the lock at once. You are told.'],
    noEmergency: ['No emergency release', 'The safety exit is the wearer’s own way out.'],
    paymentsHint:
      'Keyhold moves no money. You are paid where you two agree, and the wearer records it here. A day that is not paid changes nothing in the lock and is not owed later; you are told.',
  },
} as const satisfies Record<string, TermsVoice>;
