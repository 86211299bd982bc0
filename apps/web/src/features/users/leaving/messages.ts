/** The texts of leaving and of taking one's data along; another language replaces this file. */

const counted = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`);

export const dataMessages = {
  title: 'Your data',
  start: 'Download my data',
  hint: 'Your profile, locks and pictures as a ZIP file. No combinations are in it.',
  making: 'Your file is being made. It is saved here when it is ready; if you go on, we tell you.',
  save: (size: string) => `Save the file (${size})`,
  until: (moment: string) => `It can be fetched until ${moment}.`,
  loading: 'Loading your download',
  loadFailed: 'Failed to load your download',
  failed: 'Your data could not be asked for',
} as const;

export const deleteMessages = {
  section: 'Danger zone',
  open: 'Delete Account',
  title: 'Delete Account',
  loading: 'Loading what goes with your account',
  loadFailed: 'Failed to load what goes with your account',
  goes: 'What goes',
  profile: 'Your profile, its pictures and your settings',
  calendar: 'Your calendar and your notifications',
  worn: (count: number) =>
    `${counted(count, 'The combination', 'combinations')} that we keep for you: you get ${count === 1 ? 'it' : 'them'} first`,
  templates: (count: number) => counted(count, 'The lock that you offer', 'locks that you offer'),
  stays: 'What stays',
  held: (count: number) =>
    counted(
      count,
      'The lock that you hold goes on as its wearer’s own',
      'locks that you hold go on as their wearers’ own',
    ),
  told: 'What others were told of you, without your name',
  backups: 'Backups of this site, until they are replaced',
  ownerStays:
    'This account owns the site. Whoever runs it first names another one in KEYHOLD_OWNER_EMAIL and starts it again.',
  cancel: 'Keep my account',
  goOn: 'Go on',
  codesTitle: 'Your combinations first',
  ends: (count: number) =>
    `${counted(count, 'The lock that you wear ends', 'locks that you wear end')} now. That cannot be taken back, and where there is a keyholder, they are told.`,
  shows: 'They are shown here. Write them down before you go on.',
  byMail: 'Send them to my mail address too',
  byMailWarning: 'Whoever reads that mail can open what they lock.',
  endAndShow: 'End and show',
  show: 'Show them',
  showFailed: 'Your combinations could not be shown',
  device:
    'It was closed with a device, which is yours to open now: on the Devices page, before you delete your account.',
  lost: 'It cannot be opened: what is kept of it is missing or damaged.',
  photo: (title: string) => `Combination of ${title}`,
  mailed: 'They are on their way to your mail address too.',
  notMailed: 'The mail could not be sent. Write them down.',
  have: 'I have them',
  wordTitle: 'One last word',
  wordHint: 'Afterwards nobody can bring your account back.',
  wordLabel: 'Type DELETE to confirm',
  wordWrong: 'Type DELETE to confirm',
  confirm: 'Delete account',
  failed: 'Failed to delete account',
} as const;
