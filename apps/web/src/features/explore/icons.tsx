import { icon } from '../../components/icons/icons';

export const FilterIcon = icon(
  <>
    <path d="M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20" />
    <circle cx="15" cy="7.5" r="2.25" />
    <circle cx="9" cy="16.5" r="2.25" />
  </>,
);
