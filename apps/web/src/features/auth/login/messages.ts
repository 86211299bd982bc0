/** The texts of signing in; another language replaces this file. */
export const loginMessages = {
  required: 'Email and password are required',
  emailInvalid: 'Please enter a valid email address',
  failed: 'Login failed',
  passkey: 'Use a passkey',
  sessionEnded: 'Your session has ended. Log in to go on where you were.',
  banLifted: 'The ban of your account was lifted. Log in as before.',
  accountDeleted: 'Your account is deleted. Take care.',
  goOn: 'Log in to go on.',
} as const;

/** What the page says about the product. */
export const pitch = {
  headline: 'Let time hold the key.',
  lead: 'Keyhold seals the code of your lock box, counts down to the second and gives the code back when the time has come. Until then it stays sealed, even from you.',
  dialLabel: 'A dial, as on a combination lock: 3 days 7 hours 42 minutes left of 9 days',
  assurance: 'No advertising, no third parties.',
  stepsTitle: 'How it goes',
  steps: [
    {
      title: 'Seal it',
      text: 'Set your box to four digits, lock up, and watch the numbers tumble until they are gone from your head.',
    },
    {
      title: 'Live with it',
      text: 'The dial tells what is left, unless you agreed not to know. It changes only by what you agreed to.',
    },
    { title: 'Have it back', text: 'When it ends, the code is yours to read. Nobody can keep it from you.' },
  ],
  featuresTitle: 'What you can rely on',
  moreFeatures: 'All that it does',
} as const;
