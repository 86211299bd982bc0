import { icon } from './icons';

export const PencilIcon = icon(
  <path d="m4.75 19.25.9-4.1L15.9 4.9a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.85 18.35zM14 6.75 17.25 10" />,
);

/** Takes hold of something to move it. */
export const GripIcon = icon(
  <path d="M8 7h.01M16 7h.01M8 12h.01M16 12h.01M8 17h.01M16 17h.01" strokeWidth={2.4} />,
);
