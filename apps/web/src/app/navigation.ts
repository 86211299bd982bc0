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
  DeviceIcon,
  DiscussionIcon,
  PersonIcon,
  PlusIcon,
} from '../components/icons/tool-icons';

/** Where an entry shows: the sidebar's first or second group, the phone's bottom bar, the phone's slide-in menu. */
type Place = 'sidebar' | 'sidebar-more' | 'bottom-bar' | 'slide-menu';

export interface NavigationEntry {
  readonly label: string;
  /** For those of the staff who are no admins. */
  readonly moderatorLabel?: string;
  /** Under the icon in the bottom bar, where the label is too long. */
  readonly shortLabel?: string;
  readonly to: (typeof appPaths)[number];
  readonly icon: Icon;
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
    places: ['sidebar', 'bottom-bar'],
    forRestricted: true,
  },
  { label: 'Calender', to: '/calender', icon: CalendarIcon, places: ['sidebar', 'slide-menu'] },
  {
    label: 'Create self lock',
    shortLabel: 'Self',
    to: '/self/setup',
    icon: LockIcon,
    places: ['sidebar', 'bottom-bar'],
  },
  {
    label: 'Create shared lock',
    to: '/shared/create',
    icon: PlusIcon,
    places: ['sidebar', 'slide-menu'],
  },
  { label: 'Qiui Link', to: '/qiui-setup', icon: DeviceIcon, places: ['sidebar-more'] },
  { label: 'Devices', to: '/qiui-setup', icon: DeviceIcon, places: ['slide-menu'] },
  { label: 'Explore', to: '/explore', icon: CompassIcon, places: ['sidebar', 'bottom-bar'] },
  { label: 'Profile', to: '/profile', icon: PersonIcon, places: ['sidebar', 'bottom-bar'] },
  {
    label: 'Discussion Forum',
    to: '/discussion',
    icon: DiscussionIcon,
    places: ['sidebar-more', 'slide-menu'],
  },
  {
    label: 'Suggestions',
    to: '/feedback',
    icon: SparklesIcon,
    places: ['sidebar-more', 'slide-menu'],
  },
  { label: 'AI Keyholder', to: '/ai-keyholder', icon: KeyIcon, places: ['sidebar-more', 'slide-menu'] },
  {
    label: 'AI Persona Studio',
    to: '/ai-persona-studio',
    icon: CameraIcon,
    places: ['sidebar-more', 'slide-menu'],
  },
  {
    label: 'Install AI Keyholder',
    to: '/ai-platform',
    icon: PlusIcon,
    places: ['sidebar-more', 'slide-menu'],
  },
  {
    label: 'Development tasks',
    to: '/tasks',
    icon: CheckIcon,
    places: ['sidebar-more', 'slide-menu'],
  },
  { label: 'My Profile', to: '/profile', icon: PersonIcon, places: ['slide-menu'] },
  {
    label: 'Keyholder',
    to: '/keyholder',
    icon: KeyIcon,
    places: ['sidebar', 'bottom-bar'],
  },
  {
    label: 'Admin Dashboard',
    moderatorLabel: 'Moderator Dashboard',
    to: '/admin',
    icon: ShieldIcon,
    places: ['sidebar-more', 'slide-menu'],
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
