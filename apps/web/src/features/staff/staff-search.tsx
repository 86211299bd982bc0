import { STAFF_SEARCH_PAUSE_MS } from '@keyhold/contracts/staff/people';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../components/field/text-field';

interface StaffSearchProps {
  label: string;
  value: string;
  /** Called once the typing has paused. */
  onSearch: (typed: string) => void;
}

/** The search over a list of the administration. */
export function StaffSearch({ label, value, onSearch }: StaffSearchProps) {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), STAFF_SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
