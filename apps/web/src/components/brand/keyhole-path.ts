/** The keyhole by itself, in a 48-unit square. */
export const keyholePath =
  'M24 12.5a7 7 0 0 1 3.6 13l1.9 8.3a1.2 1.2 0 0 1-1.2 1.5h-8.6a1.2 1.2 0 0 1-1.2-1.5l1.9-8.3a7 7 0 0 1 3.6-13Z';
