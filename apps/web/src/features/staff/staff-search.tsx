import { STAFF_SEARCH_PAUSE_MS } from '@keyhold/contracts/staff/people';
import { SearchBox } from '../../components/field/search-box';

interface StaffSearchProps {
  /** What can be searched for. */
  label: string;
  value: string;
  /** Called once the typing has paused. */
  onSearch: (typed: string) => void;
}

/** The search over a list of the administration. */
export function StaffSearch({ label, value, onSearch }: StaffSearchProps) {
  return (
    <SearchBox
      label={label}
      placeholder={label}
      value={value}
      onSearch={onSearch}
      pauseMs={STAFF_SEARCH_PAUSE_MS}
    />
  );
}
