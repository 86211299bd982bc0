/** The texts of the second factor; another language replaces this file. */
export const secondFactorMessages = {
  title: 'Two-factor login',
  hint: 'A code of an authenticator app beside the password.',
  on: 'On',
  codesLeft: (count: number) =>
    count === 0
      ? 'No recovery codes left: make new ones.'
      : `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  renewTitle: 'Make new recovery codes?',
  renewWarning: (left: number) =>
    left === 1 ? 'The one that you have left ends.' : `The ${left} that you have left end.`,
  keepCodes: 'Keep them',
  makeCodes: 'Make new ones',
  keep: 'Keep it on',
  offTitle: 'Turn two-factor login off?',
  offWarning: 'Your password alone will open your account then. Your recovery codes end, too.',
  setUpTitle: 'Set up your app',
  setUpText: 'Scan this with an authenticator app, then enter the six digits that it shows.',
  qrLabel: 'QR code for your authenticator app',
  byHand: 'On this phone, or no camera? Give the app this key:',
  copySecret: 'Copy key',
  openApp: 'Open in an app',
  firstCode: 'Code of your app',
  recoveryTitle: 'Your recovery codes',
  recoveryText:
    'Each lets you in once if your phone is gone. Keep them somewhere else: they are shown only now.',
  copy: 'Copy',
  download: 'Download',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  fileName: 'recovery-codes.txt',
  fileHead: 'Recovery codes. Each works once.',
  kept: 'I have kept them',
  failed: 'That did not work',
} as const;
