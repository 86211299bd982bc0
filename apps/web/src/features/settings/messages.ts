import type { userRoles } from '@keyhold/contracts/users/me';

/** What a role is called. */
export const roleNames: Record<(typeof userRoles)[number], string> = {
  slave: 'Wearer',
  keyholder: 'Dom',
  switch: 'Switch',
};

export const settingsMessages = {
  title: 'Settings',
  loading: 'Loading settings',
  appearance: 'Appearance',
  theme: 'Theme',
  account: 'Account',
  username: 'Username',
  email: 'Email',
  role: 'Role',
  changePassword: 'Change password',
  sessions: 'Where you are logged in',
  sessionsLoading: 'Loading your sessions',
  sessionsFailed: 'Failed to load your sessions',
  thisDevice: 'This device',
  lastUsed: (ago: string) => `last used ${ago}`,
  logOutThere: 'End session',
  loggedOut: 'Logged out there',
  logOutFailed: 'Could not log out there',
  logOut: 'Logout',
};
