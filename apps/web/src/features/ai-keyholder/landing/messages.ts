export const landingTexts = {
  title: 'Install AI Keyholder',
  needs: 'Nothing has to be installed.',
  heroTitle: 'A keyholder who is always awake',
  hero: 'It keeps the time of your self lock, talks with you, gives you tasks, and never goes beyond the limits that you set before.',
  start: 'Set up your AI keyholder',
  what: 'What you get',
  cards: [
    {
      title: 'A chat that knows your lock',
      text: 'It knows how long you have been locked, what your task is, and what you still owe for the day.',
    },
    {
      title: 'Acts, within limits',
      text: 'It assigns tasks, adds or takes off time, freezes, asks for a photo. How much, you settle before the lock.',
    },
    {
      title: 'Four personas',
      text: 'Strict, teasing, nurturing or playful, in three intensities, with your own rules and a name.',
    },
    {
      title: 'Ten minutes to take it back',
      text: 'What made your lock longer can be undone by you for ten minutes. One press switches it all off.',
    },
  ],
  realTitle: 'Why it feels real',
  real: 'What it says and what your lock does are one. When it adds an hour, an hour is added, and the reason stands in the history of your lock, in its own words.',
  privacyTitle: 'Your privacy',
  privacySummary: 'With the built-in keyholder nothing leaves this site.',
  privacy: [
    'The built-in keyholder is a script of this site: nothing leaves it.',
    'Your conversation is stored on this site, for you alone, until you clear it.',
    'With your bridge, what you say goes through this site to the model on your own computer. It dials out, so nothing has to be opened at home.',
    'With a hosted model what you say goes to that provider, with your own key.',
    'What may be known of your lock is what you may know yourself: a hidden time stays hidden.',
  ],
  fastTitle: 'Fast & affordable',
  fastSummary: 'The built-in keyholder costs nothing.',
  fast: 'The built-in keyholder answers at once and costs nothing. A model on your own computer costs nothing but its electricity. A hosted model is charged to you by its provider.',
  stepsTitle: 'How to begin',
  steps: [
    'Switch it on, choose a persona and set its limits.',
    'Create a self lock. It is there from the start.',
    'Open the messages and say hello.',
  ],
  done: '(done)',
  keeps: (name: string) => `${name} keeps your key`,
  inLock: (title: string) => `In “${title}”. Say something, and it answers.`,
  ownModel: 'Use a model of your own',
  toLock: 'To your lock',
  settings: 'Its settings',
  bridgeTitle: 'Your own model: the bridge',
  download: 'Coming soon',
  downloadHint: 'Windows or macOS required',
  downloadFor: { mac: 'Download for macOS', windows: 'Download for Windows' },
  desktopTitle: 'Desktop app',
  desktop: 'Not needed for anything on this page.',
  questionsTitle: 'Good to know',
  questions: [
    {
      question: 'Is it a person?',
      answer:
        'No. It is a program, and it says so when you ask. The built-in keyholder is a script with prepared lines, not a model.',
    },
    {
      question: 'Can it keep me locked for ever?',
      answer:
        'No. It never goes beyond your limits or the maximum of your lock, and it has no say in the emergency release, the safety exit or hygienic unlocks.',
    },
    {
      question: 'Can it let me out?',
      answer:
        'Only if you switch the emergency override on before the lock. Your own ways out work without it.',
    },
    {
      question: 'How do I stop it?',
      answer:
        'Press “Switch AI off” in the chat or on its page. It stops in mid-sentence, and a freeze of it ends.',
    },
  ],
};
