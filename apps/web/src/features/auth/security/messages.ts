/** The texts of keeping an account one's own; another language replaces this file. */
export const securityMessages = {
  title: 'Security',
  summary: 'Password, ways to log in, where you are logged in',
  password: 'Password',
  passwordHint: 'A new one logs you out everywhere else.',
  changePassword: 'Change',
  securityLoading: 'Loading how your account is protected',
  securityFailed: 'Failed to load how your account is protected',
  sessions: 'Where you are logged in',
  sessionsLoading: 'Loading your sessions',
  sessionsFailed: 'Failed to load your sessions',
  thisDevice: 'This device',
  lastUsed: (ago: string) => `last used ${ago}`,
  endSession: 'End session',
  sessionEnded: 'Logged out there',
  endOthers: 'Log out everywhere else',
  endFailed: 'Could not log out there',
} as const;
