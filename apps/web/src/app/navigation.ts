import type { appPaths } from '@keyhold/contracts/pages';
import { HomeIcon, type Icon, KeyIcon, LockIcon } from '../components/icons/icons';
import { CalendarIcon, CompassIcon, PersonIcon, PlusIcon } from '../components/icons/tool-icons';

/** Where an entry shows: the sidebar's first or second group, the phone's bottom bar, the phone's slide-in menu. */
type Place = 'sidebar' | 'sidebar-more' | 'bottom-bar' | 'slide-menu';

export interface NavigationEntry {
  readonly label: string;
  /** Under the icon in the bottom bar, where the label is too long. */
  readonly shortLabel?: string;
  readonly to: (typeof appPaths)[number];
  readonly icon: Icon;
  readonly places: readonly Place[];
}

/** Every way to a screen, in the order shown. An entry comes with its screen, in the same change. */
const entries: readonly NavigationEntry[] = [
  { label: 'Dashboard', shortLabel: 'Home', to: '/', icon: HomeIcon, places: ['sidebar', 'bottom-bar'] },
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
  { label: 'Explore', to: '/explore', icon: CompassIcon, places: ['sidebar', 'bottom-bar'] },
  { label: 'Profile', to: '/profile', icon: PersonIcon, places: ['sidebar', 'bottom-bar'] },
  { label: 'My Profile', to: '/profile', icon: PersonIcon, places: ['slide-menu'] },
  {
    label: 'Keyholder',
    to: '/keyholder',
    icon: KeyIcon,
    places: ['sidebar', 'bottom-bar'],
  },
];

/** The entries of one place, in order. */
export function navigationFor(place: Place): readonly NavigationEntry[] {
  return entries.filter((entry) => entry.places.includes(place));
}
