/** The texts of signing in; another language replaces this file. */
export const loginMessages = {
  required: 'Email and password are required',
  emailInvalid: 'Please enter a valid email address',
  failed: 'Login failed',
  sessionEnded: 'Your session has ended. Log in to go on where you were.',
} as const;
