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
  logOut: 'Logout',
};
