import type { appPaths } from '@keyhold/contracts/pages';
import { hasLevel, type StaffFlags, type StaffLevel } from '@keyhold/rules/staff/rank';
import {
  CheckIcon,
  HomeIcon,
  type Icon,
  KeyIcon,
  LockIcon,
  ShieldIcon,
  SparklesIcon,
} from '../components/icons/icons';
import {
  CalendarIcon,
  CameraIcon,
  CompassIcon,
  ComputerIcon,
  DeviceIcon,
  DiscussionIcon,
  IdeaIcon,
  PersonIcon,
  PlusIcon,
} from '../components/icons/tool-icons';

type Place = 'sidebar' | 'bottom-bar' | 'slide-menu';

/** What belongs together, in the order shown; the first is what is used daily, and needs no name. */
const groups = ['', 'Locks', 'AI', 'Community', 'Staff'] as const;
type Group = (typeof groups)[number];

export interface NavigationEntry {
  readonly label: string;
  /** For those of the staff who are no admins. */
  readonly moderatorLabel?: string;
  /** Under the icon in the bottom bar, where the label is too long. */
  readonly shortLabel?: string;
  readonly to: (typeof appPaths)[number];
  readonly icon: Icon;
  readonly group: Group;
  readonly places: readonly Place[];
  /** For this level of the staff and those above it. */
  readonly level?: StaffLevel;
  /** For a restricted account, too, which has its own locks and nothing else. */
  readonly forRestricted?: true;
}

/** Every way to a screen, in the order shown. An entry comes with its screen, in the same change. */
const entries: readonly NavigationEntry[] = [
  {
    label: 'Dashboard',
    shortLabel: 'Home',
    to: '/',
    icon: HomeIcon,
    group: '',
    places: ['sidebar', 'bottom-bar'],
    forRestricted: true,
  },
  {
    label: 'Create self lock',
    shortLabel: 'Self',
    to: '/self/setup',
    icon: LockIcon,
    group: '',
    places: ['sidebar', 'bottom-bar'],
  },
  { label: 'Explore', to: '/explore', icon: CompassIcon, group: '', places: ['sidebar', 'bottom-bar'] },
  { label: 'Profile', to: '/profile', icon: PersonIcon, group: '', places: ['sidebar', 'bottom-bar'] },
  { label: 'Keyholder', to: '/keyholder', icon: KeyIcon, group: '', places: ['sidebar', 'bottom-bar'] },
  {
    label: 'Calender',
    to: '/calender',
    icon: CalendarIcon,
    group: 'Locks',
    places: ['sidebar', 'slide-menu'],
  },
  {
    label: 'Create shared lock',
    to: '/shared/create',
    icon: PlusIcon,
    group: 'Locks',
    places: ['sidebar', 'slide-menu'],
  },
  { label: 'Qiui Link', to: '/qiui-setup', icon: DeviceIcon, group: 'Locks', places: ['sidebar'] },
  { label: 'Devices', to: '/qiui-setup', icon: DeviceIcon, group: 'Locks', places: ['slide-menu'] },
  {
    label: 'AI Keyholder',
    to: '/ai-keyholder',
    icon: SparklesIcon,
    group: 'AI',
    places: ['sidebar', 'slide-menu'],
  },
  {
    label: 'AI Persona Studio',
    to: '/ai-persona-studio',
    icon: CameraIcon,
    group: 'AI',
    places: ['sidebar', 'slide-menu'],
  },
  {
    label: 'Install AI Keyholder',
    to: '/ai-platform',
    icon: ComputerIcon,
    group: 'AI',
    places: ['sidebar', 'slide-menu'],
  },
  {
    label: 'Discussion Forum',
    to: '/discussion',
    icon: DiscussionIcon,
    group: 'Community',
    places: ['sidebar', 'slide-menu'],
  },
  {
    label: 'Suggestions',
    to: '/feedback',
    icon: IdeaIcon,
    group: 'Community',
    places: ['sidebar', 'slide-menu'],
  },
  {
    label: 'Development tasks',
    to: '/tasks',
    icon: CheckIcon,
    group: 'Community',
    places: ['sidebar', 'slide-menu'],
  },
  {
    label: 'Admin Dashboard',
    moderatorLabel: 'Moderator Dashboard',
    to: '/admin',
    icon: ShieldIcon,
    group: 'Staff',
    places: ['sidebar', 'slide-menu'],
    level: 'moderator',
  },
];

type Person = StaffFlags & { readonly restricted: boolean };

/** The entries of one place for a person, in order; nobody's are those of every member. */
export function navigationFor(place: Place, person?: Person): readonly NavigationEntry[] {
  const isFor = ({ level, forRestricted }: NavigationEntry) =>
    (!level || (person && hasLevel(person, level))) && (!person?.restricted || forRestricted);
  const isAdmin = person && hasLevel(person, 'admin');
  return entries
    .filter((entry) => entry.places.includes(place) && isFor(entry))
    .map((entry) => (entry.moderatorLabel && !isAdmin ? { ...entry, label: entry.moderatorLabel } : entry));
}

/** The same in their groups; a group without an entry for this person is left out. */
export function groupsFor(place: Place, person?: Person) {
  const all = navigationFor(place, person);
  return groups
    .map((name) => ({ name, entries: all.filter(({ group }) => group === name) }))
    .filter(({ entries: inside }) => inside.length > 0);
}
