import type { LockFilter } from './explore-view';

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const exploreMessages = {
  title: 'Explore Community',
  lead: 'Locks that keyholders offer, and people to get to know.',
  tabs: 'What to look for',
  locks: 'Locks',
  users: 'Users',
  loadLocksFailed: 'Failed to load locks',
  loadUsersFailed: 'Failed to load users',
  loading: 'Looking around',
  search: {
    locks: { label: 'Search for a lock or a keyholder', placeholder: 'Lock or keyholder' },
    users: { label: 'Search for a name', placeholder: 'Name' },
  },
  filter: 'Filter',
  filterCount: 'in use',
  clearAll: 'Clear search and filters',
  activeFilters: 'Filters in use',
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  countOf: {
    locks: (count: number) => plural(count, 'lock', 'locks'),
    users: (count: number) => plural(count, 'person', 'people'),
  },
  moreThan: (count: string) => `More than ${count}`,
  pages: 'Pages',
  nobodyTitle: 'Nobody shows themselves yet',
  nobody: 'People appear here once they have an account and do not hide their profile.',
  toLocks: 'Look at locks',
  nothingTitle: 'No shared locks yet',
  nothing: 'Locks that keyholders share with everybody appear here. Yours may be the first.',
  createLock: 'Create shared lock',
  notFoundTitle: { locks: 'No lock fits', users: 'Nobody fits' },
  notFound: 'Try fewer letters, or take a filter away.',
  behindTitle: 'This page is empty',
  behind: 'The list has become shorter since.',
  toFirst: 'To the first page',
  restrictedTitle: 'Not available while your account is restricted',
  restricted: 'Your own locks, their ways out and their codes are on the dashboard.',
  toDashboard: 'To the dashboard',
};

export const filterMessages = {
  title: { locks: 'Filter locks', users: 'Filter people' },
  show: 'Show results',
  clear: 'Clear all',
  any: 'Any',
  yes: 'Yes',
  no: 'No',
  country: 'Country',
  anyCountry: 'Any country',
  keyholder: 'Keyholder',
  anyKeyholder: 'Any keyholder',
  own: 'Myself',
  oneKeyholder: 'one keyholder',
  byKeyholder: (name: string) => `Held by ${name}`,
  role: 'Role',
  anyRole: 'Any',
  verified: 'Verified adult',
  notVerified: 'Not verified',
  online: 'Online now',
  onlineHint: 'Only people who show that they are online.',
};

/** The filters of locks: name, and the chip of each answer. */
export const lockFilterTexts: Readonly<Record<LockFilter, readonly [name: string, yes: string, no: string]>> =
  {
    findom: ['Findom tribute', 'With tribute', 'No tribute'],
    cardGame: ['Card game', 'With cards', 'No cards'],
    verification: ['Daily verification', 'With verification', 'No verification'],
    emergencyRelease: ['Emergency release', 'With emergency release', 'No emergency release'],
    hygienicUnlock: ['Hygienic unlock', 'With hygienic unlock', 'No hygienic unlock'],
  };

export const lockCardMessages = {
  by: (name: string) => `by ${name}`,
  noEmergency: 'No emergency release',
  hygiene: 'Hygiene',
  verification: 'Verification',
  tribute: 'Tribute',
  buyout: 'Buyout',
  cards: 'Cards',
  tasks: 'Tasks',
  wheel: 'Wheel',
  requiresId: 'Asks for an ID',
  password: 'Password',
  worn: (count: number) => (count === 0 ? 'Nobody wears it yet' : `Worn by ${count}`),
  placesLeft: (left: number) =>
    left === 0 ? 'All places taken' : left === 1 ? 'One place left' : `${left} places left`,
};

export const userCardMessages = {
  siteOwner: 'Developer',
  admin: 'Admin',
  moderator: 'Moderator',
  verified: 'Verified adult',
  online: 'Online',
};
