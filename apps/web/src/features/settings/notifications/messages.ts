import type { Channel, Topic } from '@keyhold/contracts/notifications/topics';
import type { PushState } from '../../../lib/browser-push';
import { zoneName } from '../../../lib/format/zone-name';

export const notificationTexts = {
  page: 'Notifications',
  summary: 'What you are told, where, and when not',
  loading: 'Loading the notification settings',
  loadFailed: 'Failed to load the notification settings',
  failed: 'Failed to save settings',
  push: 'Push notifications on this device',
  pushFailed: 'Could not switch them on',
  pushOffFailed: 'Could not switch them off',
  outside: 'Outside of the app',
  words: 'Say what it is about',
  wordsHint:
    'On lock screens, in Telegram and in mails. While this is off, they say only that something is new.',
  quiet: 'Quiet hours',
  quietHint: (zone: string) =>
    `What comes meanwhile waits until they are over, by ${zoneName(zone)} time. In the app it is there at once.`,
  from: 'From',
  to: 'To',
  what: 'What you are told',
  single: ', one by one',
  someOff: (count: number) => `${count} off`,
  always: 'always',
  onlyInApp: 'What is switched off here stands in the list of the app alone.',
  onNoWay: 'What is switched off here is told on no way.',
  ai: 'Your AI keyholder',
  aiMessages: 'Tell me of its messages',
  aiMessagesHint: 'On the ways that are chosen for Messages. While this is off, they wait in your chat.',
  aiPictures: 'Tell me of its pictures',
  aiPicturesHint: 'The same for messages with a picture.',
};

export const pushHints: Record<PushState, string> = {
  on: 'This browser shows them, also while Keyhold is closed. Logging out ends it.',
  off: 'Shown by this browser, also while Keyhold is closed.',
  blocked: 'You have refused them in this browser. Its settings for this site let them in again.',
  install: 'On iPhones and iPads they come once Keyhold is on the home screen.',
  unsupported: 'This browser cannot receive them.',
};

export const channelNames: Record<Channel, string> = {
  page: 'In the app',
  push: 'Push',
  telegram: 'Telegram',
  email: 'Mail',
};

/** Over the columns. */
export const channelHeads: Record<Channel, string> = { ...channelNames, page: 'App' };

export const topicTexts: Record<Topic, { label: string; hint: string }> = {
  ending: {
    label: 'The end of your lock',
    hint: 'An hour before, when the code is ready, and while it is unread',
  },
  duties: { label: 'Your duties', hint: 'Today’s photo, locking up again, penalties' },
  messages: { label: 'Messages', hint: 'What people, groups and your AI keyholder write while you are away' },
  keyholder: { label: 'Your keyholder', hint: 'Freezes, time, payments, changes of your games' },
  keyholding: { label: 'Locks that you hold', hint: 'What their wearers do, miss and pay' },
  games: { label: 'Tasks and wheel', hint: 'Of the locks that you hold' },
  account: { label: 'Your account', hint: 'And what the staff have to say to you' },
};
