import { icon } from '../../../components/icons/icons';

/** What has happened to a lock. */
export const HistoryIcon = icon(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.05M4.5 12v.05M4.5 17.5v.05" />);

/** Found by others. */
export const CompassIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m15.25 8.75-1.75 4.75-4.75 1.75 1.75-4.75Z" />
  </>,
);
