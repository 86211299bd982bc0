import { icon } from '../icons/icons';

/** Hygiene. */
export const DropIcon = icon(
  <path d="M12 3.75c3.4 4 5.75 6.95 5.75 10a5.75 5.75 0 0 1-11.5 0c0-3.05 2.35-6 5.75-10Z" />,
);

/** Tribute and buyout. */
export const CoinIcon = icon(
  <>
    <circle cx="9.25" cy="9.25" r="5.5" />
    <path d="M16.9 9.6a5.5 5.5 0 1 1-7.3 7.3" />
  </>,
);

/** A release in an emergency. */
export const LifebuoyIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <circle cx="12" cy="12" r="3.5" />
    <path d="m6.2 6.2 3.3 3.3M14.5 14.5l3.3 3.3M17.8 6.2l-3.3 3.3M9.5 14.5l-3.3 3.3" />
  </>,
);

export const ArchiveIcon = icon(
  <>
    <rect x="3.75" y="4.75" width="16.5" height="4.5" rx="1.4" />
    <path d="M5.5 9.25v8.5a1.75 1.75 0 0 0 1.75 1.75h9.5a1.75 1.75 0 0 0 1.75-1.75v-8.5M10 13h4" />
  </>,
);

/** A photo of an identity document. */
export const IdCardIcon = icon(
  <>
    <rect x="3.75" y="5.75" width="16.5" height="12.5" rx="2.4" />
    <circle cx="9" cy="11" r="1.9" />
    <path d="M6.25 15.4c.5-1.2 1.5-1.8 2.75-1.8s2.25.6 2.75 1.8M14.5 10h3M14.5 13.5h3" />
  </>,
);

/** A moment that nothing moves. */
export const FlagIcon = icon(<path d="M6.5 20.25V4.5M6.5 5.25h10.75l-2.25 4 2.25 4H6.5" />);

export const HandshakeIcon = icon(
  <>
    <path d="M3.5 8.5 7 6.75l3.25 1.5L12 7.25l1.75 1 3.25-1.5 3.5 1.75v6.25h-2.25" />
    <path d="M3.5 8.5v6.25h2.25l4.5 3.6a1.7 1.7 0 0 0 2.2-.1l5.8-5.25L14 9.75l-2.6 2.4a1.3 1.3 0 0 1-1.9-1.75L12 7.25" />
  </>,
);

/** Photos for others to see. */
export const GalleryIcon = icon(
  <>
    <rect x="4" y="5" width="16" height="14" rx="2.6" />
    <circle cx="9" cy="10" r="1.6" />
    <path d="m5 17 4.5-4 3 2.5 3-3L19.5 16" />
  </>,
);
