/** The texts of verifying an address; another language replaces this file. */
export const verificationMessages = {
  code: 'Verification code',
  title: 'Check your email',
  resent: 'Verification email resent!',
  resendFailed: 'Please try again later',
  codeIncomplete: 'Enter the 6 digits',
  elsewhere: 'Confirmed on another device?',
  codeFailed: 'This code is not right or has expired.',
  verifying: 'Verifying…',
  success: 'Success',
  verified: 'Email verified! Redirecting…',
  unable: 'Unable to verify',
  invalidLink: 'Invalid verification link.',
  failedLink: 'Verification failed or link expired.',
} as const;
