/** The texts of signing in; another language replaces this file. */
export const loginMessages = {
  required: 'Email and password are required',
  emailInvalid: 'Please enter a valid email address',
  failed: 'Login failed',
  sessionEnded: 'Your session has ended. Log in to go on where you were.',
  goOn: 'Log in to go on.',
} as const;

/** What the page says about the product. */
export const pitch = {
  headline: 'Let time hold the key.',
  lead: 'Keyhold seals the code of your lock box, counts down to the second and gives the code back when the time has come. Until then it stays sealed, even from you.',
  dialLabel: 'A dial, as on a combination lock: 3 days 7 hours 42 minutes left of 9 days',
  availableTitle: 'What it does for you',
  comingTitle: 'On the way',
  comingText: 'Being built now. None of this works yet, and nothing here pretends that it does.',
} as const;
