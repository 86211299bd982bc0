import { icon } from '../../components/icons/icons';

export const SendIcon = icon(<path d="M12 19.5V5M5.75 11 12 4.75 18.25 11" strokeWidth={2} />);

export const ReplyIcon = icon(
  <path d="M9.5 6 4.25 11.25l5.25 5.25M4.75 11.25h9.5a5.5 5.5 0 0 1 5.5 5.5v1.5" />,
);

export const SmileIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M8.5 14c.8 1.2 2 1.9 3.5 1.9s2.7-.7 3.5-1.9M9.25 9.75v.05M14.75 9.75v.05" />
  </>,
);

export const PictureIcon = icon(
  <>
    <rect x="3.75" y="5" width="16.5" height="14" rx="2.6" />
    <circle cx="9" cy="10" r="1.6" />
    <path d="m4.5 17.25 4.4-4a1.6 1.6 0 0 1 2.15 0l1.7 1.55 2-1.85a1.6 1.6 0 0 1 2.2.03l3 2.9" />
  </>,
);

export const FlagIcon = icon(<path d="M6 20.5V4.5c4-2 7.5 2 12 0v9.25c-4.5 2-8-2-12 0" />);

export const BlockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="m6.25 6.25 11.5 11.5" />
  </>,
);
