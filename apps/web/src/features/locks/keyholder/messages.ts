export const keyholderMessages = {
  title: 'Keyholder',
  loading: 'Loading your wearers and shared locks',
  create: 'Create New Lock',
  activeWearers: 'Active Wearers',
  endedLocks: 'Ended locks',
  archivedLocks: 'Archived locks',
  archivedFailed: 'The archived locks did not load',
  archivedCount: (count: number) => (count === 1 ? 'One lock' : `${count} locks`),
  endedOn: (title: string, moment: string) => `${title} · ended ${moment}`,
  keptUntil: (day: string) => `kept until ${day}`,
  templates: 'Your Shared Locks',
  totalRemaining: (left: string) => `${left} left in total`,
  manage: 'Manage Lock',
  lookAt: 'Look at it',
  archive: 'Archive Lock',
  more: (about: string) => `More about ${about}`,
  addTime: 'Add time',
  removeTime: 'Remove time',
  pastWeek: 'The last seven days',
  nothingMissed: (day: string) => `Nothing missed on ${day}`,
  waiting: 'Waiting for you',
  payments: (count: number, money: string, since: string) =>
    count === 1 ? `${money} for ${since}` : `${count} payments since ${since}, ${money}`,
  idPhoto: 'An ID photo',
  verification: 'Today’s photo',
  earlierVerification: (day: string) => `Photo of ${day}`,
  answer: 'Answer',
  look: 'Look',
  of: (name: string, title: string) => `${name} · ${title}`,
  someone: 'Somebody who is gone',
  noWearers: 'Nobody wears your lock yet',
  noWearersNow: 'Nobody wears your lock now',
  noWearersSentence: 'Send somebody the link of a shared lock. Whoever accepts it appears here.',
  noTemplates: 'No shared locks yet',
  noTemplatesSentence: 'Set the terms once, send the link, and hold the key of whoever accepts it.',
  restrictedTitle: 'Not open to this account',
  restricted: 'This account is restricted to its running locks.',
  toDashboard: 'Back to Dashboard',
};

export const badgeMessages = {
  accepted: (ago: string) => `New: accepted ${ago}`,
  emergency: 'Emergency',
  hygienic: 'Hygienic',
  abandoned: 'Abandoned',
  unpaidToday: 'Unpaid today',
};

export const templateMessages = {
  copyLink: 'Copy link',
  share: 'Share',
  shareText: (title: string) => `${title}: a lock to accept on Keyhold`,
  sharingNotSupported: 'Sharing not supported on this device.',
  qrCode: 'QR code',
  manage: (count: number) => (count === 1 ? 'Manage it' : `Manage all ${count}`),
  view: 'View Template',
  makeAlike: 'Reuse',
  more: (title: string) => `More: ${title}`,
  remove: 'Remove',
  removeTitle: 'Remove this shared lock?',
  removeSentence: 'Its link stops working. Locks that were accepted go on as they are.',
  keep: 'Keep it',
  removed: 'Template removed',
  removeFailed: 'Failed to remove template',
  worn: (count: number, limit: number | null) =>
    limit === null ? (count === 0 ? 'Nobody wears it' : `${count} worn now`) : `${count} of ${limit} worn`,
  full: 'It is full: nobody else can accept it until a lock has ended.',
  emergency: 'Emergency release',
  hygieneUses: (uses: number) => `Hygiene ${uses}×`,
  hygieneDays: (days: number) => (days === 1 ? 'Hygiene every day' : `Hygiene every ${days} days`),
  verification: 'Verification',
  tribute: 'Tribute',
  buyout: 'Buyout',
  cards: 'Cards',
  tasks: 'Tasks',
  wheel: 'Wheel',
  requiresId: 'ID photo',
  password: 'Password',
  unlisted: 'Link only',
  listed: 'In Explore',
};

export const qrCodeMessages = {
  sentence: 'Whoever scans it comes to this lock.',
  loading: 'Drawing the code',
  alt: (title: string) => `QR code of ${title}`,
  save: 'Save',
  share: 'Share',
  failed: 'Failed to generate QR code',
  shareFailed: 'Failed to share QR code',
  fileName: (title: string) =>
    `${
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'lock'
    }-qr.png`,
};
