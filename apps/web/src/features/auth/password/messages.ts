/** The texts of forgotten and changed passwords; another language replaces this file. */
export const passwordMessages = {
  forgotFailed: 'The mail could not be asked for. Please try again.',
  tooShort: 'Password must be at least 8 characters',
  tooLong: 'Password must be no more than 128 characters',
  mismatch: 'Passwords do not match',
  currentRequired: 'Current password is required',
  linkExpired: 'Reset link has expired',
  resetFailed: 'Failed to reset password',
  linkInvalidTitle: 'Invalid or expired reset link',
  linkInvalid: 'This reset link is invalid or has expired',
  linkUsed: 'A link works once: if you have just set a new password with it, log in with that one.',
  linkUnchecked: 'The link could not be checked',
  currentIncorrect: 'Current password is incorrect',
  changeFailed: 'Failed to change password',
} as const;
