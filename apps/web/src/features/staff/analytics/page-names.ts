import type { appPaths } from '@keyhold/contracts/pages';

/** What the pages are called in the counts. */
const names: Readonly<Record<(typeof appPaths)[number], string>> = {
  '/': 'Dashboard',
  '/self/setup': 'Create self lock',
  '/shared/create': 'Create shared lock',
  '/shared/setup': 'Enter a share code',
  '/shared/setup/$code': 'Accept a shared lock',
  '/s/$shareCode': 'Invitation',
  '/lock/$id': 'A lock',
  '/locks/$id': 'A lock, by an old link',
  '/keyholder': 'Keyholder',
  '/explore': 'Explore',
  '/qiui-setup': 'Devices',
  '/ai-platform': 'Install AI Keyholder',
  '/ai-keyholder': 'AI Keyholder',
  '/ai-persona-studio': 'AI Persona Studio',
  '/calender': 'Calender',
  '/calendar': 'Calender, by an old link',
  '/games/$lockId': 'Games of a lock',
  '/discussion': 'Discussion Forum',
  '/discussion/$id': 'A post',
  '/feedback': 'Suggestions',
  '/tasks': 'Development tasks',
  '/profile': 'Own profile',
  '/profile/$id': 'Somebody’s profile',
  '/notifications': 'Notifications',
  '/messages': 'Messages',
  '/settings': 'Settings',
  '/memory-wipe/$token': 'Scramble',
  '/admin': 'Admin Dashboard',
  '/login': 'Login page',
  '/register': 'Registration',
  '/forgot': 'Forgotten password',
  '/reset': 'New password',
  '/verify-email': 'Mail address confirmed',
  '/undo-email-change': 'Change of mail address undone',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
};

/** The name of a page of this address; of one that is not among them the address. */
export const pageName = (path: string): string => (names as Readonly<Record<string, string>>)[path] ?? path;
