import { icon } from '../../../components/icons/icons';

/** The way out that is always there. */
export const DoorIcon = icon(
  <>
    <path d="M6.25 20.25V5.5A1.75 1.75 0 0 1 8 3.75h8a1.75 1.75 0 0 1 1.75 1.75v14.75M3.75 20.25h16.5" />
    <path d="M14.25 12v.05" />
  </>,
);
