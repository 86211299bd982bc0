import { icon } from '../../components/icons/icons';

export const SearchIcon = icon(
  <>
    <circle cx="10.75" cy="10.75" r="6" />
    <path d="m15.25 15.25 4.5 4.5" />
  </>,
);

export const FilterIcon = icon(
  <>
    <path d="M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20" />
    <circle cx="15" cy="7.5" r="2.25" />
    <circle cx="9" cy="16.5" r="2.25" />
  </>,
);

export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.75 19.25a6.25 6.25 0 0 1 12.5 0M16 5.4a3.5 3.5 0 0 1 0 6.2M17.75 14.1a6.25 6.25 0 0 1 3.5 5.15" />
  </>,
);
