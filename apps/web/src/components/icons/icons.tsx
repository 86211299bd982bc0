import type { ReactNode, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Side in pixels; 20 unless told. */
  size?: number;
}

/** An icon of our own set: 24 units, a line of 1.6. Decorative: what it means stands beside it or in the button's name. */
export type Icon = (props: IconProps) => ReactNode;

function Stroke({ size = 20, drawing, ...rest }: IconProps & { drawing: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...rest}
      aria-hidden="true"
    >
      {drawing}
    </svg>
  );
}

/** Makes an icon of our set from its drawing. Those that only some screens show stand in files of their own. */
export function icon(drawing: ReactNode): Icon {
  return (props) => <Stroke {...props} drawing={drawing} />;
}

export const LockIcon = icon(
  <>
    <rect x="4.75" y="10.5" width="14.5" height="9.75" rx="2.6" />
    <path d="M8 10.5V7.75a4 4 0 0 1 8 0v2.75" />
  </>,
);

export const UnlockIcon = icon(
  <>
    <rect x="4.75" y="10.5" width="14.5" height="9.75" rx="2.6" />
    <path d="M8 10.5V7.25a4 4 0 0 1 7.6-1.75" />
  </>,
);

export const HomeIcon = icon(
  <>
    <path d="M4 11.2 11 4.6a1.45 1.45 0 0 1 2 0l7 6.6" />
    <path d="M5.5 9.9v8.6A1.75 1.75 0 0 0 7.25 20.25h9.5a1.75 1.75 0 0 0 1.75-1.75V9.9" />
    <path d="M9.75 20.25V15.5A1.25 1.25 0 0 1 11 14.25h2a1.25 1.25 0 0 1 1.25 1.25v4.75" />
  </>,
);

export const KeyIcon = icon(
  <>
    <circle cx="8" cy="16" r="4.25" />
    <path d="m11.1 12.9 8.4-8.4M16.4 7.6l2.9 2.9M13.6 10.4l1.6 1.6" />
  </>,
);

export const GamesIcon = icon(
  <>
    <rect x="4.25" y="4.25" width="15.5" height="15.5" rx="3.5" />
    <g fill="currentColor" stroke="none">
      <circle cx="8.9" cy="8.9" r="1.4" />
      <circle cx="15.1" cy="15.1" r="1.4" />
    </g>
  </>,
);
export const MoonIcon = icon(<path d="M19.75 14.1A8 8 0 1 1 9.9 4.25a6.5 6.5 0 0 0 9.85 9.85Z" />);

export const MoonStarsIcon = icon(
  <>
    <path d="M19.25 15.1A7.6 7.6 0 1 1 9.4 5.25a6.2 6.2 0 0 0 9.85 9.85Z" />
    <path d="M16.5 3.75v3.5M14.75 5.5h3.5M20 9.25v2M19 10.25h2" />
  </>,
);

export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.75v1.75M12 19.5v1.75M2.75 12H4.5M19.5 12h1.75M5.46 5.46 6.7 6.7M17.3 17.3l1.24 1.24M18.54 5.46 17.3 6.7M6.7 17.3l-1.24 1.24" />
  </>,
);

export const LogoutIcon = icon(
  <>
    <path d="M10.5 4.25H6.25A1.75 1.75 0 0 0 4.5 6v12a1.75 1.75 0 0 0 1.75 1.75h4.25" />
    <path d="M10 12h9.5M16 8.5l3.5 3.5-3.5 3.5" />
  </>,
);

export const CheckIcon = icon(<path d="m5 12.75 4.5 4.5L19 7.5" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const ChevronLeftIcon = icon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const WarningIcon = icon(
  <>
    <path d="M10.45 4.65a1.8 1.8 0 0 1 3.1 0l6.9 11.85a1.8 1.8 0 0 1-1.55 2.7H5.1a1.8 1.8 0 0 1-1.55-2.7Z" />
    <path d="M12 9.25v4M12 16.1v.05" />
  </>,
);

export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.25v4.75M12 8v.05" />
  </>,
);

export const EyeIcon = icon(
  <>
    <path d="M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12Z" />
    <circle cx="12" cy="12" r="2.9" />
  </>,
);

export const EyeOffIcon = icon(
  <>
    <path d="M9.9 6a8.7 8.7 0 0 1 2.1-.25c6 0 9.25 6.25 9.25 6.25a16 16 0 0 1-2.35 3.15M6.3 7.6A15 15 0 0 0 2.75 12S6 18.25 12 18.25a9.3 9.3 0 0 0 4-.9" />
    <path d="M9.95 9.95a2.9 2.9 0 0 0 4.1 4.1M4 4l16 16" />
  </>,
);

export const ShieldIcon = icon(
  <path d="M12 3.5 5.25 6v5.4c0 4.3 2.8 7.4 6.75 9.1 3.95-1.7 6.75-4.8 6.75-9.1V6Z" />,
);

export const SparklesIcon = icon(
  <>
    <path d="M10.5 4.5c.6 4.2 2.3 5.9 6.5 6.5-4.2.6-5.9 2.3-6.5 6.5-.6-4.2-2.3-5.9-6.5-6.5 4.2-.6 5.9-2.3 6.5-6.5Z" />
    <path d="M18 15.5v4.5M15.75 17.75h4.5M18.25 3.75v3M16.75 5.25h3" />
  </>,
);

export const OfflineIcon = icon(
  <>
    <path d="M4 4l16 16M5.25 12.3a10 10 0 0 1 4.5-2.5M14.7 9.9a10 10 0 0 1 4.05 2.4M8.3 15.4a5.5 5.5 0 0 1 5-1.35M2.75 9a14 14 0 0 1 4.1-2.65M10.5 5.2A14 14 0 0 1 21.25 9" />
    <path d="M12 18.75v.05" />
  </>,
);

export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.25V12l3.25 2" />
  </>,
);

export const CardsIcon = icon(
  <>
    <rect x="4.25" y="6.5" width="10.5" height="13.75" rx="2.2" />
    <path d="m9.3 3.9 9 1.6a1.8 1.8 0 0 1 1.45 2.08L17.9 18" />
  </>,
);
