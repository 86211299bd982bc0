import type { messagingAudiences, sexualOrientations } from '@keyhold/contracts/users/me';

export const settingsMessages = {
  appearance: 'Appearance',
  theme: 'Theme',
  account: 'Account',
  username: 'Username',
  email: 'Email',
  role: 'Role',
  logOut: 'Logout',
  notifications: 'What reaches you',
  messaging: 'Messaging',
  devices: 'Devices and AI',
  ownDevices: 'Devices',
  ownDevicesHint: 'Connect a device, see and control yours',
  ai: 'AI Keyholder',
  aiHint: 'A program that takes part in your self locks',
};

export const saveMessages = {
  saved: 'Settings saved',
  failed: 'Failed to save settings',
};

export const messagingTexts = {
  label: 'Who may write to you',
  hint: 'Sharing a lock counts until seven days after its end. Staff can always write.',
};

export const audienceNames: Record<(typeof messagingAudiences)[number], string> = {
  all: 'Everybody',
  shared_templates: 'People I share a lock with',
  disabled: 'Nobody',
};

export const profileMessages = {
  title: 'Profile Settings',
  summary: 'What others see, your facts and names',
  atOnce: 'What you change here is saved at once.',
  done: 'Done',
  privacy: 'What others see',
  facts: 'About you, on your profile',
  names: 'Your names elsewhere, on your profile',
  unsaid: 'Rather not say',
  sexualOrientation: 'Sexual orientation',
  country: 'Country',
  city: 'City',
  cityHint: 'Nobody is shown more of where you are than this and your country.',
  discordUsername: 'Discord name',
  telegramUsername: 'Telegram name',
};

export const privacyTexts = {
  hideProfileInExplore: {
    label: 'Hide my profile in Explore',
    hint: 'You are not in its list of people. Who meets you elsewhere can still open your profile.',
  },
  showCurrentLocks: {
    label: 'Show that I am locked',
    hint: 'Other members can learn since when, in how many locks, on which days and for how long in all. Never which ones.',
  },
  showOnlineStatus: {
    label: 'Show when I am online',
    hint: 'While this is off, no other member learns it.',
  },
  showAgeAndDOB: {
    label: 'Show my age and date of birth',
    hint: 'While this is off, no other member learns them.',
  },
};

export const dateOfBirthTexts = {
  label: 'Date of birth',
  change: 'Change',
  cancel: 'Cancel',
  save: 'Save',
  incomplete: 'Please enter a date of the calendar',
  shown: 'Others see it on your profile.',
  hidden: 'No other member sees it.',
  checked: 'Checked by the staff. Ask them if it is wrong.',
};

export const orientationNames: Record<(typeof sexualOrientations)[number], string> = {
  straight: 'Straight',
  gay: 'Gay',
  lesbian: 'Lesbian',
  bisexual: 'Bisexual',
  pansexual: 'Pansexual',
  asexual: 'Asexual',
  other: 'Other',
};

export const blockedTexts = {
  page: 'Blocked Users',
  summary: 'Who cannot see you, nor you them',
  loading: 'Loading whom you have blocked',
  loadFailed: 'Failed to load whom you have blocked',
  none: 'Nobody is blocked',
  noneHint: 'You block somebody on their profile. Neither of you sees the other then.',
  since: (ago: string) => `blocked ${ago}`,
  unblock: 'Unblock',
  title: (name: string) => `Unblock ${name}?`,
  sentence: 'You can see, write to and lock each other again.',
  keep: 'Keep blocked',
  unblocked: 'User unblocked',
  failed: 'Failed to unblock user',
};
