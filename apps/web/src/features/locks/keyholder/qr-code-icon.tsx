import { icon } from '../../../components/icons/icons';

/** The three corners of a QR code. */
export const QrCodeIcon = icon(
  <>
    <rect x="4.25" y="4.25" width="6" height="6" rx="1.4" />
    <rect x="13.75" y="4.25" width="6" height="6" rx="1.4" />
    <rect x="4.25" y="13.75" width="6" height="6" rx="1.4" />
    <path d="M13.75 13.75h2.5v2.5M19.75 13.75v2M13.75 19.75h2M19.75 18.75v1h-1" />
  </>,
);
