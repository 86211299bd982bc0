import type { reportedContents, reportReasons } from '@keyhold/contracts/users/report';

export const reportMessages = {
  title: (name: string) => `Report ${name}`,
  sentence:
    'The staff look at it. Nobody learns who reported it. A message is reported in the chat, a post in the forum.',
  content: 'What do you report?',
  photo: 'Which photo?',
  photoNumber: (number: number) => `Photo ${number}`,
  photoMissing: 'Select the photo that you report',
  reason: 'Reason',
  choose: 'Choose a reason',
  notes: 'Notes',
  notesHint: 'What the staff should know. Optional.',
  notesOfPerson: 'What happened, where and when: there is nothing else to go by.',
  notesMissing: 'Say what happened',
  cancel: 'Cancel',
  send: 'Send report',
  sent: 'Report submitted',
  failed: 'Report failed',
  failedSentence: 'Failed to submit report',
};

export const contentLabels: Record<(typeof reportedContents)[number], string> = {
  profile: 'What this person does',
  description: 'Description',
  avatar: 'Avatar',
  album_photo: 'A photo of the album',
};

export const reasonLabels: Record<(typeof reportReasons)[number], string> = {
  abusive_harassment: 'Abuse or harassment',
  hateful_content: 'Hateful content',
  sexual_content: 'Sexual content',
  nudity_explicit: 'Nudity or explicit content',
  self_harm_or_harmful: 'Self-harm or harmful acts',
  violent_or_gore: 'Violence or gore',
  spam_scam: 'Spam or scam',
  impersonation: 'Impersonation',
  other: 'Something else',
};

export const blockMessages = {
  title: (name: string) => `Block ${name}?`,
  sentence:
    'Neither of you sees or writes to the other any more, and no new lock starts between you. A lock that runs goes on.',
  keep: 'Not now',
  block: 'Block',
  blocked: 'User blocked',
  takeBack: 'The settings list who is blocked, and take it back.',
  failed: 'Failed to block user',
};
