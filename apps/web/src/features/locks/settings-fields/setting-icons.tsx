import { icon } from '../../../components/icons/icons';

/** How many may wear a lock. */
export const PeopleIcon = icon(
  <>
    <circle cx="9.25" cy="8.5" r="3.25" />
    <path d="M3.5 19.25c.4-3.4 2.6-5.25 5.75-5.25S14.6 15.85 15 19.25M15.5 5.6a3.25 3.25 0 0 1 0 5.8M17.25 14.4c1.9.75 3 2.4 3.25 4.85" />
  </>,
);

/** What has happened to a lock. */
export const HistoryIcon = icon(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.05M4.5 12v.05M4.5 17.5v.05" />);

/** Found by others. */
export const CompassIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m15.25 8.75-1.75 4.75-4.75 1.75 1.75-4.75Z" />
  </>,
);
