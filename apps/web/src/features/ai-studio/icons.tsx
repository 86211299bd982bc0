import { icon } from '../../components/icons/icons';

export const SlidersIcon = icon(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.500v5" />);
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1" />,
);
export const BugIcon = icon(
  <path d="M8 10.500a4 4 0 0 1 8 0V15a4 4 0 0 1-8 0zM9.500 7 8 4.500M14.500 7 16 4.500M8 12H4.500M19.500 12H16M8 16l-3 2.500M16 16l3 2.500" />,
);
export const ListIcon = icon(
  <path d="M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01" />,
);
