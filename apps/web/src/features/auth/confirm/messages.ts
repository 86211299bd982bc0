/** The texts of being asked again who is there; another language replaces this file. */
export const confirmMessages = {
  title: 'Is it you?',
  why: 'This needs more than an open page. You will not be asked again for 15 minutes.',
  password: 'Password',
  passwordRequired: 'Password is required',
  code: 'Code of your app',
  codeHint: 'The six digits that your authenticator app shows.',
  use: { passkey: 'Use a passkey', code: 'Use a code of my app', password: 'Use my password' },
  confirm: 'Confirm',
  failed: 'This could not be checked',
} as const;
