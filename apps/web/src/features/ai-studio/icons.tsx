import { icon } from '../../components/icons/icons';

export const SlidersIcon = icon(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.500v5" />);
export const BugIcon = icon(
  <path d="M8 10.500a4 4 0 0 1 8 0V15a4 4 0 0 1-8 0zM9.500 7 8 4.500M14.500 7 16 4.500M8 12H4.500M19.500 12H16M8 16l-3 2.500M16 16l3 2.500" />,
);
