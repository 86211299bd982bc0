export const landingTexts = {
  title: 'Install AI Keyholder',
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
  privacy: [
    'The built-in keyholder is a script of this site: nothing leaves it.',
    'Your conversation is stored on this site, for you alone, until you clear it.',
    'With your bridge, what you say goes to the model on your own computer. With a hosted model it goes to that provider, with your own key.',
    'What may be known of your lock is what you may know yourself: a hidden time stays hidden.',
  ],
  fastTitle: 'Fast & affordable',
  fast: 'The built-in keyholder answers at once and costs nothing. A model on your own computer costs nothing but its electricity. A hosted model is charged to you by its provider.',
  stepsTitle: 'How to begin',
  steps: [
    'Switch your AI keyholder on, choose a persona and set its limits.',
    'Create a self lock. It is there from the start.',
    'Open the messages and say hello.',
  ],
  bridgeTitle: 'Your own model: the bridge',
  bridge:
    'It dials out to this site, so nothing has to be opened at home. This site passes on what you say, and keeps the conversation as any other.',
  download: 'Coming soon',
  downloadHint: 'Windows or macOS required',
  downloadFor: { mac: 'Download for macOS', windows: 'Download for Windows' },
  desktopTitle: 'Desktop app',
  desktop: 'Not needed for anything on this page.',
  questionsTitle: 'Questions',
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
        'Press “Switch off” in the chat or on its page. It stops in mid-sentence, and a freeze of it ends.',
    },
  ],
  closingTitle: 'Ready to hand over your key?',
};
