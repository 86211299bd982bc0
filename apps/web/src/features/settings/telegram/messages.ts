export const telegramTexts = {
  title: 'Telegram',
  steps: ['Open the bot', 'Chat ID', 'Done'],
  stepsLabel: 'Steps',
  summaries: {
    on: 'Notifications come to your chat',
    off: 'Connected, switched off',
    none: 'Get your notifications in a chat',
  },
  loading: 'Asking for the bot',
  failed: 'Failed to load Telegram',
  notConfigured:
    'This installation has no Telegram bot, so notifications cannot be sent there. You find them under the bell.',
  open: {
    lead: (bot: string) =>
      `Open @${bot} in Telegram and press Start there. This page goes on by itself as soon as the bot has heard you.`,
    privacy:
      'Telegram then gets the text of your notifications. It names your locks by their titles, and never holds a code or a picture.',
    button: 'Open the bot',
    waiting: 'Waiting for the bot to hear from you',
    elsewhere: 'Enter a chat ID instead',
  },
  chat: {
    lead: (bot: string) => `Send /start to @${bot} from any device: it answers with the chat ID.`,
    label: 'Telegram Chat ID',
    missing: 'Please enter your Telegram Chat ID',
    save: 'Save',
    back: 'Back to the link',
  },
  code: {
    lead: 'If that chat has started the bot, it has a code now. Nothing there? Start the bot, check the chat ID and save it again.',
    label: 'Code from the chat',
    confirm: 'Connect',
    other: 'Another chat ID',
  },
  done: {
    success: 'Telegram configured successfully!',
    connected: 'Connected',
    chat: (id: string) => `Chat ID ${id}`,
    label: 'Send my notifications to Telegram',
    hint: 'In the words that you find under the bell.',
    disconnect: 'Disconnect',
    keep: 'Stay connected',
    ask: 'Disconnect Telegram?',
    askHint: 'Nothing is sent to this chat any more. You can connect it again at any time.',
    failed: 'Could not disconnect Telegram',
  },
};
