import { icon } from '../icons/icons';

/** What a missed day costs. */
export const PenaltyIcon = icon(
  <>
    <path d="M6.5 20.25V4.5" />
    <path d="M6.5 5.25h11l-2.25 3.75 2.25 3.75h-11" />
    <path d="M10.25 9h.05" />
  </>,
);

/** Tasks. */
export const TaskIcon = icon(
  <>
    <rect x="4.25" y="4.25" width="15.5" height="15.5" rx="3.5" />
    <path d="m8.25 12.4 2.6 2.6 5-5.6" />
  </>,
);

/** The wheel of fortune. */
export const WheelIcon = icon(
  <>
    <circle cx="12" cy="12.75" r="7.75" />
    <circle cx="12" cy="12.75" r="1.9" />
    <path d="M12 5v5.8M18.7 16.6l-5-2.9M5.3 16.6l5-2.9M12 2.25V4" />
  </>,
);

/** Points. */
export const StarIcon = icon(
  <path d="m12 4.25 2.35 4.9 5.4.7-3.95 3.75.98 5.35L12 16.35l-4.78 2.6.98-5.35L4.25 9.85l5.4-.7Z" />,
);

export const ArrowUpIcon = icon(<path d="M12 19V5.5M6.5 11 12 5.5l5.5 5.5" />);
export const ArrowDownIcon = icon(<path d="M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5" />);
