import { icon } from './icons';

/* What only signed-in people press: apart from the icons that the first load of the login brings along. */

export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);

export const MinusIcon = icon(<path d="M5 12h14" />);

/** What else can be done. */
export const MoreIcon = icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth={2.6} />);

export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.4" />
    <path d="M15.5 8.5V6.4A2.4 2.4 0 0 0 13.1 4H6.4A2.4 2.4 0 0 0 4 6.4v6.7a2.4 2.4 0 0 0 2.4 2.4h2.1" />
  </>,
);

export const ShareIcon = icon(
  <>
    <path d="M12 14.5V3.75M8.25 7.25 12 3.5l3.75 3.75" />
    <path d="M7.5 11H6.25A1.75 1.75 0 0 0 4.5 12.75v5.75a1.75 1.75 0 0 0 1.75 1.75h11.5a1.75 1.75 0 0 0 1.75-1.75v-5.75A1.75 1.75 0 0 0 17.75 11H16.5" />
  </>,
);

export const TrashIcon = icon(
  <>
    <path d="M4.5 6.75h15M9.25 6.75V5.5a1.5 1.5 0 0 1 1.5-1.5h2.5a1.5 1.5 0 0 1 1.5 1.5v1.25" />
    <path d="m6.25 6.75.75 11.7a1.9 1.9 0 0 0 1.9 1.8h6.2a1.9 1.9 0 0 0 1.9-1.8l.75-11.7M10.25 11v5M13.75 11v5" />
  </>,
);

export const DownloadIcon = icon(
  <path d="M12 4v10.5M8 10.75l4 4 4-4M4.75 17v1.5a1.75 1.75 0 0 0 1.75 1.75h11a1.75 1.75 0 0 0 1.75-1.75V17" />,
);

export const RefreshIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.2M19.5 4.25V9h-4.75" />);

export const CameraIcon = icon(
  <>
    <path d="M8.7 6.5 9.6 5a1.5 1.5 0 0 1 1.29-.75h2.22A1.5 1.5 0 0 1 14.4 5l.9 1.5h2.45A2.25 2.25 0 0 1 20 8.75v8.5a2.25 2.25 0 0 1-2.25 2.25H6.25A2.25 2.25 0 0 1 4 17.25v-8.5A2.25 2.25 0 0 1 6.25 6.5Z" />
    <circle cx="12" cy="12.9" r="3.4" />
  </>,
);

export const SnowflakeIcon = icon(
  <path d="M12 3v18M4.2 7.5l15.6 9M4.2 16.5l15.6-9M10.2 4.6 12 6.4l1.8-1.8M10.2 19.4 12 17.6l1.8 1.8" />,
);

export const BellIcon = icon(
  <>
    <path d="M6.25 10a5.75 5.75 0 0 1 11.5 0c0 4.6 1.75 6 1.75 6.75a.75.75 0 0 1-.75.75H5.25a.75.75 0 0 1-.75-.75C4.5 16 6.25 14.6 6.25 10Z" />
    <path d="M10 20.25a2.3 2.3 0 0 0 4 0" />
  </>,
);

export const MessageIcon = icon(
  <path d="M12 4.25c4.6 0 8.25 3.2 8.25 7.25S16.6 18.75 12 18.75c-1 0-2-.15-2.9-.45L4.75 20.25l1.1-3.9a6.8 6.8 0 0 1-2.1-4.85c0-4.05 3.65-7.25 8.25-7.25Z" />,
);

export const SettingsIcon = icon(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M10.4 3.75h3.2l.5 2.3 1.75 1 2.25-.7 1.6 2.75-1.75 1.6v2.6l1.75 1.6-1.6 2.75-2.25-.7-1.75 1-.5 2.3h-3.2l-.5-2.3-1.75-1-2.25.7-1.6-2.75 1.75-1.6v-2.6L4.3 9.1l1.6-2.75 2.25.7 1.75-1z" />
  </>,
);

export const DeviceIcon = icon(
  <>
    <rect x="7" y="3" width="10" height="18" rx="3" />
    <path d="M12 7v3M10.5 16.5h3" />
  </>,
);

export const CalendarIcon = icon(
  <>
    <rect x="4.25" y="5.75" width="15.5" height="14.5" rx="2.6" />
    <path d="M4.25 10.25h15.5M8.5 3.75v3.5M15.5 3.75v3.5" />
  </>,
);

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h10" />);

export const ChevronDownIcon = icon(<path d="m5.5 9.5 6.5 6.5 6.5-6.5" />);

export const ChevronRightIcon = icon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);

export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8.25" r="3.9" />
    <path d="M4.75 20.25c.6-4 3.4-6 7.25-6s6.65 2 7.25 6" />
  </>,
);

export const CompassIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="m15.25 8.75-1.9 4.6-4.6 1.9 1.9-4.6Z" />
  </>,
);

export const SearchIcon = icon(
  <>
    <circle cx="10.75" cy="10.75" r="6" />
    <path d="m15.25 15.25 4.5 4.5" />
  </>,
);

export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.75 19.25a6.25 6.25 0 0 1 12.5 0M16 5.4a3.5 3.5 0 0 1 0 6.2M17.75 14.1a6.25 6.25 0 0 1 3.5 5.15" />
  </>,
);

export const DiscussionIcon = icon(<path d="M4 5.5h11v8H9.5L6 16.5v-3H4zM17.5 9H20v8h-2v3l-3.5-3H11" />);
export const IdeaIcon = icon(
  <path d="M9.25 17.25h5.5M10.25 20.25h3.5M8.9 14.5a6 6 0 1 1 6.2 0c-.5.35-.85.9-.85 1.5v1.25h-4.5V16c0-.6-.35-1.15-.85-1.5Z" />,
);
export const ComputerIcon = icon(<path d="M4 5.25h16v10.5H4zM12 15.75v3.5M8.5 19.25h7" />);

export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />,
);

export const ListIcon = icon(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />);

export const BoldIcon = icon(
  <path d="M7.5 5h5.25a3.35 3.35 0 0 1 0 6.7H7.5zM7.5 11.7h6a3.65 3.65 0 0 1 0 7.3h-6z" strokeWidth={2.4} />,
);

export const ItalicIcon = icon(<path d="M10.25 5h6.25M7.5 19h6.25M13.75 5l-3.5 14" />);

export const QuoteIcon = icon(
  <path d="M10 8.5a4 4 0 0 0-4 4V16h4v-3.5H6M18.5 8.5a4 4 0 0 0-4 4V16h4v-3.5h-4" />,
);
