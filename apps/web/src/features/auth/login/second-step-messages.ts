/** The texts of the second step of a login; another language replaces this file. */
export const secondStepMessages = {
  title: 'One more step',
  explain: {
    code: 'Enter the six digits that your authenticator app shows for Keyhold.',
    recoveryCode: 'Enter one of the recovery codes that you have kept. It works once.',
  },
  other: { code: 'Use a recovery code', recoveryCode: 'Use the authenticator app' },
  code: 'Code of your app',
  recoveryCode: 'Recovery code',
  recoveryCodeMissing: 'Enter one of your recovery codes',
  passkey: 'Use a passkey',
  logIn: 'Log in',
  failed: 'The code could not be checked',
  again: 'Start again',
  back: 'Back to login',
} as const;
