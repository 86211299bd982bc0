import { icon } from '../../../../components/icons/icons';

/** Two things change places. */
export const MoveIcon = icon(
  <path d="M8 19.5v-15M4.25 8.25 8 4.5l3.75 3.75M16 4.5v15M12.25 15.75 16 19.5l3.75-3.75" />,
);
